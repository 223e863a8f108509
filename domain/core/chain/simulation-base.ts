import type { Asset } from '../amount/asset.ts';
import type { BalanceKey } from '../operation/balance-key.ts';
import type { PoolError } from '../errors/pool-error.ts';
import type { Instant } from './time.ts';

/**
 * One balance of an account before and after, in native units: `liquid`, `swappable` (under the coin's old name), `rex`, `rex-matured`, `rex-savings`, `rex-queued` (ordered to be sold), `rex-fund`, `votes`, `cpu`, `net` (staked for itself), `cpu-others`,
 * `net-others` (staked for others), `refund` (what waits, CPU and NET together), `rented-cpu`, `rented-net` (what its loans give, as stake),
 * `loan-fund` (put aside for renewals), `ram`, `frozen-bandwidth`, `frozen-energy`, `votes-given`, `votes-available`, `votes-pool`,
 * `votes-elsewhere`. Witness votes are counted in `VOTE`, the allowance of RAM in bytes as `RAM` without decimals.
 */
export interface Change {
  readonly balance: BalanceKey;
  readonly before: Asset;
  readonly after: Asset;
}

/** What the rules of any chain would do with calls in a block at `at`, computed locally. */
export interface SimulationBase {
  /** Chain time of the block it supposes. */
  readonly at: Instant;
  readonly changes: readonly Change[];
  /** The rule that would stop it; null where none does. */
  readonly refusal: PoolError | null;
}

/** Returns what a simulation changes of a balance; undefined where it changes nothing of it. */
export function changeOf({ changes }: Pick<SimulationBase, 'changes'>, balance: BalanceKey): Change | undefined {
  return changes.find((change) => change.balance === balance);
}
