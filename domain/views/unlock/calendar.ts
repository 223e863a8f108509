import { Asset } from '../../core/amount/asset.ts';
import { byProtocol } from '../../chain/protocol.ts';
import type { AccountSnapshot, ReadAt } from '../../chain/snapshot.ts';
import type { AntelopeAccount } from '../../antelope/snapshot.ts';
import type { TronAccount } from '../../tron/snapshot.ts';
import type { IostAccount } from '../../iost/snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';
import { refundInstant } from '../../antelope/stake/delegated-bandwidth.ts';
import { rexBalanceReading, type RexLot } from '../../antelope/rex/balance.ts';
import { legacyStakes } from '../../tron/stake/legacy-stake.ts';
import { frozenReading } from '../../iost/votes/frozen-balances.ts';

/** Kinds of locked or returning coins; also the order of lots that become available at the same instant. */
export const UNLOCK_KINDS = [
  'rex-fund',
  'rex-sold',
  'rex-matured',
  'refund-cpu',
  'refund-net',
  'unfrozen-bandwidth',
  'unfrozen-energy',
  'legacy-bandwidth',
  'legacy-energy',
  'legacy-lent-bandwidth',
  'legacy-lent-energy',
  'release',
  'rex-maturing',
  'rex-queued',
  'rex-savings',
] as const;
export type UnlockKind = (typeof UNLOCK_KINDS)[number];

/** The user's next step to get a lot. */
export const UNLOCK_ACTIONS = ['withdraw', 'sell', 'claim', 'wait', 'unstake', 'take-back'] as const;
export type UnlockAction = (typeof UNLOCK_ACTIONS)[number];

/**
 * One locked or returning lot. `available`: the next step is possible now. `at`: when it is possible (or became so); null when it has no
 * date, because it is simply available, because savings have none until unstaked, or because a queued sale waits for the pool.
 */
export interface UnlockLot {
  readonly kind: UnlockKind;
  readonly amount: Asset;
  readonly at: Instant | null;
  readonly available: boolean;
  readonly nextAction: UnlockAction;
}

/** Every lot of one account, and the node and block they were read at. */
export interface UnlockList {
  readonly at: ReadAt;
  readonly lots: readonly UnlockLot[];
}

/** Returns every non-empty lot of an account at the chain time of the snapshot: available ones first, then by date, undated savings last. */
export function unlockCalendar(snapshot: AccountSnapshot): UnlockList {
  const now = snapshot.at.headTime;
  const lots = lotsOf(snapshot, now).filter((lot) => lot.amount.isPositive());
  return { at: snapshot.at, lots: lots.sort(byAvailability) };
}

function lotsOf(snapshot: AccountSnapshot, now: Instant): UnlockLot[] {
  return byProtocol<AccountSnapshot, UnlockLot[]>(snapshot, {
    antelope: (account) => [...rexLots(account, now), ...refundLots(account, now)],
    tron: (account) => [...unfrozenLots(account, now), ...legacyLots(account, now)],
    iost: (account) => releaseLots(account, now),
  });
}

function rexLots(snapshot: AntelopeAccount, now: Instant): UnlockLot[] {
  if (snapshot.rex === null) return [];
  const { balance, fund, order } = snapshot.rex;
  const held = balance === null ? [] : rexBalanceReading(balance, now).lots;
  const queued =
    order !== null && !order.filled
      ? [{ kind: 'rex-queued' as const, amount: order.rex, at: null, available: false, nextAction: 'wait' as const }]
      : [];
  const sold = order?.filled
    ? [{ kind: 'rex-sold' as const, amount: order.proceeds, at: null, available: true, nextAction: 'withdraw' as const }]
    : [];
  return [
    { kind: 'rex-fund', amount: fund, at: null, available: true, nextAction: 'withdraw' },
    ...sold,
    ...withoutQueued(held, queued[0]?.amount ?? null).map(lotOfRex),
    ...queued,
  ];
}

/** Deducts a queued sale, which is still in the balance as part of the matured REX (contract rule), from the earliest lots. */
function withoutQueued(lots: readonly RexLot[], queued: Asset | null): readonly RexLot[] {
  let bound = queued?.units ?? 0n;
  return lots.map((lot) => {
    if (lot.kind !== 'matured') return lot;
    const taken = lot.rex.units < bound ? lot.rex.units : bound;
    bound -= taken;
    return { ...lot, rex: Asset.of(lot.rex.units - taken, lot.rex.symbol) };
  });
}

function lotOfRex(lot: RexLot): UnlockLot {
  if (lot.kind === 'matured') return { kind: 'rex-matured', amount: lot.rex, at: lot.at, available: true, nextAction: 'sell' };
  if (lot.kind === 'maturing') return { kind: 'rex-maturing', amount: lot.rex, at: lot.at, available: false, nextAction: 'wait' };
  return { kind: 'rex-savings', amount: lot.rex, at: null, available: true, nextAction: 'unstake' };
}

function refundLots(snapshot: AntelopeAccount, now: Instant): UnlockLot[] {
  if (snapshot.refund === null) return [];
  const at = refundInstant(snapshot.refund);
  const available = at <= now;
  const nextAction: UnlockAction = available ? 'claim' : 'wait';
  return [
    { kind: 'refund-cpu', amount: snapshot.refund.cpu, at, available, nextAction },
    { kind: 'refund-net', amount: snapshot.refund.net, at, available, nextAction },
  ];
}

/** Returns unfrozen coins, which return only when they are claimed, from their date on (chain rule). */
function unfrozenLots({ freezing }: TronAccount, now: Instant): UnlockLot[] {
  return freezing.frozen.pending.map(({ resource, amount, readyAt }) => {
    const available = readyAt <= now;
    return { kind: `unfrozen-${resource}`, amount, at: readyAt, available, nextAction: available ? 'claim' : 'wait' };
  });
}

/** What is left of Stake 1.0 is taken back in one step, and is in the balance at once. */
function legacyLots({ freezing }: TronAccount, now: Instant): UnlockLot[] {
  return legacyStakes(freezing.frozen, now).map(({ resource, use, amount, until, available }) => ({
    kind: use === 'own' ? `legacy-${resource}` : `legacy-lent-${resource}`,
    amount,
    at: until,
    available,
    nextAction: available ? 'take-back' : 'wait',
  }));
}

/** Returns coins being released, which the balance includes by itself from their date on; past ones are no lot. */
function releaseLots({ liquid, producerVoting }: IostAccount, now: Instant): UnlockLot[] {
  const { lots } = frozenReading(producerVoting.releases, now, liquid.symbol);
  return lots.map(({ amount, at }) => ({ kind: 'release', amount, at, available: false, nextAction: 'wait' }));
}

function byAvailability(a: UnlockLot, b: UnlockLot): number {
  return rank(a) - rank(b) || (a.at ?? 0) - (b.at ?? 0) || UNLOCK_KINDS.indexOf(a.kind) - UNLOCK_KINDS.indexOf(b.kind);
}

/** Returns the order of a lot: 0 is available now, 1 has a date, 2 has none. */
function rank(lot: UnlockLot): number {
  if (lot.kind === 'rex-savings' || lot.kind === 'rex-queued') return 2;
  return lot.available ? 0 : 1;
}
