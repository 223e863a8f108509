import type { Asset } from '../../core/amount/asset.ts';
import { chainSeconds, type Instant } from '../../core/chain/time.ts';
import type { UnlockKind, UnlockList } from './calendar.ts';

/** A future instant at which coins of one kind become available. */
export interface UnlockEvent {
  /**
   * Stable for the same coins, account and chain, so that a calendar replaces the entry instead of duplicating it, also where the instant
   * has moved.
   */
  readonly uid: string;
  readonly kind: UnlockKind;
  readonly at: Instant;
  readonly amount: Asset;
}

/** Account and chain of the coins. */
export interface EventOwner {
  readonly account: string;
  /** Key of the chain. */
  readonly chain: string;
}

/**
 * Kinds an account has only one of and whose instant moves: a further refund request restarts the wait (contract rule). All others are
 * identified by their instant, which never moves.
 */
const ONE_PER_ACCOUNT: readonly UnlockKind[] = ['refund-cpu', 'refund-net'];

/** Returns the future instants, by date. Lots of one kind and instant are one event. Available lots and savings have none. */
export function unlockEvents({ lots }: Pick<UnlockList, 'lots'>, { account, chain }: EventOwner): readonly UnlockEvent[] {
  const events = new Map<string, UnlockEvent>();
  for (const { kind, at, amount, available } of lots) {
    if (at === null || available) continue;
    const uid = ONE_PER_ACCOUNT.includes(kind)
      ? `${kind}-${account}@${chain}.newpool`
      : `${kind}-${compact(at)}-${account}@${chain}.newpool`;
    const known = events.get(uid);
    events.set(uid, { uid, kind, at, amount: known ? known.amount.plus(amount) : amount });
  }
  return [...events.values()].sort((a, b) => a.at - b.at);
}

/** Formats an instant in basic form in UTC with whole seconds, `20240710T120000Z`, rounded up to the second at which the coins are available. */
export function compact(at: Instant): string {
  return `${chainSeconds(Math.ceil(at / 1000) * 1000).replace(/[-:]/g, '')}Z`;
}
