import { Asset } from '../../core/amount/asset.ts';
import { plainDigits } from '../../core/amount/plain-digits.ts';
import { assetField, nameField } from '../../core/chain/operation-fields.ts';
import type { Problem } from '../../core/errors/problem.ts';
import { IOST_CONTRACTS } from '../contracts.ts';
import { gasProblem, PLEDGE_GAS } from '../resources/gas-limit.ts';
import { LEAST_PLEDGED, pledgedFor } from '../resources/gas-pledge.ts';
import type { GasPledge } from '../snapshot.ts';
import { type IostDefinition, limitsOf } from './iost-definition.ts';
import { checkPledge } from './pledge-gas.ts';

/** Releases `amount` (native coin) of what the account pledged for `receiver`; the coins are in the balance by themselves after the contract's wait. */
export interface UnpledgeGas {
  readonly kind: 'unpledge-gas';
  readonly receiver: string;
  readonly amount: Asset;
}

export const unpledgeGas: IostDefinition<UnpledgeGas> = {
  kind: 'unpledge-gas',
  contract: IOST_CONTRACTS.gas,
  action: 'unpledge',
  fields: { receiver: nameField, amount: assetField },
  check: checkPledge,
  problem: ({ receiver, amount }, { account, producerVoting: { gas, pledges } }) =>
    unpledgeProblem(
      amount,
      pledges.find((pledge) => pledge.receiver === receiver) ?? null,
      receiver === account ? pledgedFor(gas, amount) : null,
    ) ?? gasProblem(gas, PLEDGE_GAS),
  calls: ({ receiver, amount }, account) => [{ action: 'unpledge', data: { payer: account, receiver, amount: plainDigits(amount) } }],
  limits: () => limitsOf(PLEDGE_GAS, []),
  changes: ['releasing', 'gas-pledged'],
  spends: (_, coin) => Asset.zero(coin),
};

/**
 * Returns why a release is refused, in the contract's order: `pledge-missing`, `pledge-too-low` {min}, `insufficient-pledge` {needed, available}.
 * `total`: what anyone pledged for the receiver; null where it is not known.
 */
export function unpledgeProblem(amount: Asset, pledge: GasPledge | null, total: Asset | null): Problem | null {
  if (pledge === null) return { field: 'receiver', error: 'pledge-missing', params: {} };
  const least = Asset.whole(LEAST_PLEDGED, amount.symbol);
  if (total !== null && total.minus(amount).compare(least) < 0)
    return { field: 'amount', error: 'pledge-too-low', params: { min: least.toString() } };
  const pledged = pledge.amount;
  if (pledged === null || amount.compare(pledged) <= 0) return null;
  return { field: 'amount', error: 'insufficient-pledge', params: { needed: amount.toString(), available: pledged.toString() } };
}
