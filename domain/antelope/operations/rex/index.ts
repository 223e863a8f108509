import type { OperationIn } from '../../../core/operation/definition.ts';
import { buyRex } from './buy-rex.ts';
import { buyRexFromStake } from './buy-rex-from-stake.ts';
import { sellRex } from './sell-rex.ts';
import { unstakeRex } from './unstake-rex.ts';
import { moveRexToSavings } from './move-rex-to-savings.ts';
import { consolidateRex } from './consolidate-rex.ts';
import { updateRex } from './update-rex.ts';
import { cancelRexSale } from './cancel-rex-sale.ts';
import { depositToRexFund } from './deposit-to-rex-fund.ts';
import { withdrawFromRexFund } from './withdraw-from-rex-fund.ts';

/** Operations with REX. */
export const REX_OPERATIONS = {
  'buy-rex': buyRex,
  'buy-rex-from-stake': buyRexFromStake,
  'sell-rex': sellRex,
  'unstake-rex': unstakeRex,
  'move-rex-to-savings': moveRexToSavings,
  'consolidate-rex': consolidateRex,
  'update-rex': updateRex,
  'cancel-rex-sale': cancelRexSale,
  'deposit-to-rex-fund': depositToRexFund,
  'withdraw-from-rex-fund': withdrawFromRexFund,
} as const;

export type RexOperation = OperationIn<typeof REX_OPERATIONS>;
