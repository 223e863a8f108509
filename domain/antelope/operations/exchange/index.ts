import type { OperationIn } from '../../../core/operation/definition.ts';
import { exchangeStake } from './exchange-stake.ts';
import { exchangeUnstake } from './exchange-unstake.ts';
import { chooseStakeMode } from './choose-stake-mode.ts';
import { exchangeTransfer } from './exchange-transfer.ts';
import { cancelOrder } from './cancel-order.ts';
import { cancelPair } from './cancel-pair.ts';
import { registerAddress } from './register-address.ts';

/** Operations of the exchange's own contracts. `contract` is always an account the backend named; amounts may be of any token there. */
export const EXCHANGE_OPERATIONS = {
  'exchange-stake': exchangeStake,
  'exchange-unstake': exchangeUnstake,
  'choose-stake-mode': chooseStakeMode,
  'exchange-transfer': exchangeTransfer,
  'cancel-order': cancelOrder,
  'cancel-pair': cancelPair,
  'register-address': registerAddress,
} as const;

export type ExchangeOperation = OperationIn<typeof EXCHANGE_OPERATIONS>;
