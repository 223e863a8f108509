import type { Asset } from '../core/amount/asset.ts';
import type { SimulationBase } from '../core/chain/simulation-base.ts';
import type { Instant } from '../core/chain/time.ts';

/** What the contracts of TRON would do with the call: what it binds and releases, and the vote list it replaces, besides balances. */
export interface TronSimulation extends SimulationBase {
  readonly protocol: 'tron';
  /** The vote list as it stands now, in a text to compare, where the call replaces it as a whole; null where it leaves the list alone. */
  readonly replaces: string | null;
  /** Wait in milliseconds between unfreezing coins that the call freezes and withdrawing them; null where it freezes none. */
  readonly releaseDelayMs: number | null;
  /** From when the coins that the call unfreezes can be withdrawn, which moves with the block that holds it; null where it unfreezes none. */
  readonly releasedAt: Instant | null;
  /** What all energy that a call of a contract takes costs at the chain's price, also what the account has; null where it calls none. */
  readonly energyCost: Asset | null;
  /** What the account approved for the same token before, where the call approves another amount and that was not nothing; null elsewhere. */
  readonly approvedBefore: Asset | null;
}
