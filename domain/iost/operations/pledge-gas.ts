import type { Asset } from '../../core/amount/asset.ts';
import { plainDigits } from '../../core/amount/plain-digits.ts';
import { assetField, nameField } from '../../core/chain/operation-fields.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import type { OperationChain } from '../../core/operation/definition.ts';
import { checkAmount, checkName, isBelowOneCoin, oneCoin } from '../../core/operation/checks.ts';
import { IOST_CONTRACTS } from '../contracts.ts';
import { gasProblem, PLEDGE_GAS } from '../resources/gas-limit.ts';
import { gasForPledge, hasPledgeDecimals, PLEDGE_DECIMALS } from '../resources/gas-pledge.ts';
import { type IostDefinition, limitsOf } from './iost-definition.ts';

/** Pledges `amount` (native coin, from one on, with at most two decimals) so that `receiver` has gas; it can be taken back. */
export interface PledgeGas {
  readonly kind: 'pledge-gas';
  readonly receiver: string;
  readonly amount: Asset;
}

export const pledgeGas: IostDefinition<PledgeGas> = {
  kind: 'pledge-gas',
  contract: IOST_CONTRACTS.gas,
  action: 'pledge',
  fields: { receiver: nameField, amount: assetField },
  check: checkPledge,
  problem: ({ receiver, amount }, { account, liquid, producerVoting: { gas } }) =>
    amount.compare(liquid) > 0
      ? { field: 'amount', error: 'insufficient-balance', params: { needed: amount.toString(), available: liquid.toString() } }
      : gasProblem(gasForPledge(gas, amount, receiver === account), PLEDGE_GAS),
  calls: ({ receiver, amount }, account) => [{ action: 'pledge', data: { payer: account, receiver, amount: plainDigits(amount) } }],
  limits: ({ amount }) => limitsOf(PLEDGE_GAS, [amount]),
  changes: ['liquid', 'gas-pledged'],
  spends: ({ amount }) => amount,
};

/** Throws what is wrong with a pledge or its release for any account: `account-name-invalid`, those of amounts, `pledge-below-minimum`, `amount-too-many-decimals`. */
export function checkPledge({ receiver, amount }: Pick<PledgeGas, 'receiver' | 'amount'>, chain: OperationChain): void {
  checkName(receiver, chain);
  checkAmount(amount, chain.coin.native);
  if (isBelowOneCoin(amount)) throw new PoolError('pledge-below-minimum', { min: oneCoin(chain).toString() });
  if (!hasPledgeDecimals(amount)) throw new PoolError('amount-too-many-decimals', { decimals: PLEDGE_DECIMALS });
}
