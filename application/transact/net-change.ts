import type { BalanceKey } from '../../domain/core/operation/balance-key.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { definitionOf, type OperationKind } from '../../domain/chain/operation.ts';
import { VOTE_SYMBOL } from '../../domain/tron/votes/vote-symbol.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';

/** Balances that an account has staked or votes with; those of the first list that an operation can change count, added together. */
const STAKED: readonly (readonly BalanceKey[])[] = [['votes'], ['frozen-bandwidth', 'frozen-energy'], ['votes-given'], ['votes-pool']];

/** Returns whether a balance is one that an account has staked or votes with. */
export function isStaked(balance: BalanceKey): boolean {
  return STAKED.some((balances) => balances.includes(balance));
}

/**
 * Returns by how much an operation changes what the account has staked or votes with, all its calls taken together, in `coin`, or in votes where
 * the chain counts these; negative where it is less. Zero where the operation could change it and does not; null where it has nothing to do with it, or a
 * rule stops it.
 */
export function netChange(
  kind: OperationKind,
  { changes, refusal }: Pick<Simulation, 'changes' | 'refusal'>,
  coin: AssetSymbol,
): Asset | null {
  const staked = STAKED.find((balances) => balances.some((balance) => definitionOf(kind).changes.includes(balance)));
  if (refusal !== null || staked === undefined) return null;
  return changes
    .filter(({ balance }) => staked.includes(balance))
    .reduce((sum, { before, after }) => sum.plus(after.minus(before)), Asset.zero(staked.includes('votes-given') ? VOTE_SYMBOL : coin));
}
