import type { Asset } from '../../core/amount/asset.ts';
import { chainSeconds, type Instant } from '../../core/chain/time.ts';
import type { UnlockKind, UnlockList } from './calendar.ts';

/** One future moment at which money of one kind can be had. */
export interface UnlockEvent {
  /**
   * The same for the same money, account and chain, whenever it is made; a calendar then replaces the entry instead of doubling it, also where
   * the moment has moved meanwhile.
   */
  readonly uid: string;
  readonly kind: UnlockKind;
  readonly at: Instant;
  readonly amount: Asset;
}

/** Whose money it is. */
export interface EventOwner {
  readonly account: string;
  /** Key of the chain. */
  readonly chain: string;
}

/**
 * Of these an account has one at a time, and its moment moves: redeeming more begins the wait anew (contract rule). Everything else is known by its
 * moment, which never moves.
 */
const ONE_PER_ACCOUNT: readonly UnlockKind[] = ['refund-cpu', 'refund-net'];

/** The moments still to come, by date. Lots of one kind and moment are one event. What can be had already, and savings, have none. */
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

/** Basic form in UTC with whole seconds, `20240710T120000Z`; a fraction moves on to the next second, at which the money is there. */
export function compact(at: Instant): string {
  return `${chainSeconds(Math.ceil(at / 1000) * 1000).replace(/[-:]/g, '')}Z`;
}
