import type { AccountPoolInfo, AntelopeAccountPoolInfo } from '../../application/ports/pool-backend.ts';
import type { RexPoolState } from '../../domain/antelope/rex/state.ts';
import type { AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import type { Asset } from '../../domain/core/amount/asset.ts';
import type { IostAccount } from '../../domain/iost/snapshot.ts';
import type { TronAccount } from '../../domain/tron/snapshot.ts';
import type { ProxiedSummary } from '../../domain/views/account-summary.ts';

/** What was read of an account that votes through a proxy, and what could be read of the pool. */
export interface ProxiedReading {
  readonly protocol: 'antelope';
  readonly snapshot: AntelopeAccount;
  readonly summary: ProxiedSummary;
  /** The market REX is valued at; null where there is none, or it could not be read. */
  readonly rexPool: RexPoolState | null;
  /** Null where the account does not take part in the pool, or that is unknown. */
  readonly pool: AntelopeAccountPoolInfo | null;
}

/** What was read of an account that votes directly, and what could be read of the pool. */
export interface VotingReading<Account extends TronAccount | IostAccount> {
  readonly protocol: Account['protocol'];
  readonly snapshot: Account;
  /** Whom users vote for, the pool's first choice first; null where they could not be read. */
  readonly voteAccounts: readonly string[] | null;
  /** Votes for the pool's own accounts; null while that is not known. */
  readonly poolVotes: Asset | null;
  readonly pool: AccountPoolInfo | null;
}

/** What was read of an account, distinguished by its protocol. */
export type AccountReading = ProxiedReading | VotingReading<TronAccount> | VotingReading<IostAccount>;
