import type { AntelopeSimulation } from '../antelope/simulation.ts';
import { asAntelope, asIost, asTron, byProtocol } from './protocol.ts';
import type { Change, Simulation } from './simulation.ts';
import { Asset, sameSymbol } from '../core/amount/asset.ts';
import type { BalanceKey } from '../core/operation/balance-key.ts';
import { type Instant, SECOND_MS } from '../core/chain/time.ts';
import type { IostSimulation } from '../iost/simulation.ts';
import type { TronSimulation } from '../tron/simulation.ts';

/**
 * Share by which a value that follows a market price may be lower than shown, rounded up to a unit: one thousandth. The REX contract pays
 * income into its pool every ten minutes (`domain/antelope/contract/rex/return-pool.ts`): even at a yield of 30 % a year the price rises by less
 * than that in a day. For RAM and rents, whose prices follow other buyers, it is a fifth of the 0.5 % fee the contract takes on RAM.
 */
const PRICE_SHARE = 1000n;

/** Balance keys whose value after the write follows a price: what REX brings and counts for, what a rent gives, what RAM is bought for coins. */
const PRICED: readonly BalanceKey[] = ['rex-fund', 'votes', 'rented-cpu', 'rented-net', 'ram'];

/** Whether what each field showed still holds: one rule for every field, so that none is forgotten. */
type Rules<S extends Simulation> = { readonly [Field in Exclude<keyof S, 'protocol'>]-?: (shown: S, now: S) => boolean };

const ANTELOPE: Rules<AntelopeSimulation> = {
  at: () => true,
  changes: (shown, now) => changesHold(shown, now, (old, fresh) => antelopeChangeHolds({ shown, old }, { now, fresh })),
  rexReceived: (shown, now) => amountHolds(shown.rexReceived, now.rexReceived),
  unlock: ({ unlock: shown }, { unlock: now }) =>
    shown.kind === now.kind && (shown.kind !== 'instant' || now.kind !== 'instant' || shown.at === now.at),
  producersBefore: (shown, now) => shown.producersBefore.join() === now.producersBefore.join(),
  proxyBefore: (shown, now) => shown.proxyBefore === now.proxyBefore,
  proxyAfter: (shown, now) => shown.proxyAfter === now.proxyAfter,
  refundAtBefore: (shown, now) => shown.refundAtBefore === now.refundAtBefore,
  refundAt: (shown, now) => waitHolds(shown.refundAt, now.refundAt, now.at - shown.at),
  saleQueued: (shown, now) => shown.saleQueued === now.saleQueued,
  refusal: (_shown, now) => now.refusal === null,
};

const IOST: Rules<IostSimulation> = {
  at: () => true,
  changes: (shown, now) => changesHold(shown, now, changeHolds),
  releaseDelayMs: (shown, now) => shown.releaseDelayMs === now.releaseDelayMs,
  releasedAt: (shown, now) => waitHolds(shown.releasedAt, now.releasedAt, now.at - shown.at),
  refusal: (_shown, now) => now.refusal === null,
};

const TRON: Rules<TronSimulation> = {
  at: () => true,
  changes: (shown, now) => changesHold(shown, now, changeHolds),
  replaces: (shown, now) => shown.replaces === now.replaces,
  releaseDelayMs: (shown, now) => shown.releaseDelayMs === now.releaseDelayMs,
  releasedAt: (shown, now) => waitHolds(shown.releasedAt, now.releasedAt, now.at - shown.at),
  energyCost: (shown, now) => costHolds(shown.energyCost, now.energyCost),
  approvedBefore: (shown, now) => String(shown.approvedBefore) === String(now.approvedBefore),
  refusal: (_shown, now) => now.refusal === null,
};

type FieldOf<S> = S extends Simulation ? Exclude<keyof S, 'protocol'> : never;
/** A field of the simulation of some protocol. */
export type SimulationField = FieldOf<Simulation>;

/**
 * Returns the fields of a shown simulation that no longer hold in a later simulation of the same calls; empty while all hold. Dates, votes
 * and amounts that leave a balance must be exactly as shown, and so must every balance before the write, which only transactions change.
 * Values that change with every block may be better, or worse within a limit: prices by a thousandth of the amount moved, a refund's wait
 * by the time that has passed, fees only lower. REX that matured in between changes only the matured amount, and what grows until it is claimed
 * may have grown.
 */
export function staleFields(shown: Simulation, now: Simulation): readonly SimulationField[] {
  return byProtocol<Simulation, readonly SimulationField[]>(shown, {
    antelope: (own) => broken(ANTELOPE, own, asAntelope(now)),
    tron: (own) => broken(TRON, own, asTron(now)),
    iost: (own) => broken(IOST, own, asIost(now)),
  });
}

function broken<S extends Simulation>(rules: Rules<S>, shown: S, now: S | null): readonly (keyof Rules<S>)[] {
  return fieldsOf(rules).filter((field) => now === null || !rules[field](shown, now));
}

function fieldsOf<R extends object>(rules: R): readonly (keyof R)[] {
  return Object.keys(rules).filter((name): name is Extract<keyof R, string> => Object.prototype.hasOwnProperty.call(rules, name));
}

/** Returns whether a date holds: one that counts from the block may be later by as much as the block is. Chains write it in whole seconds. */
function waitHolds(shown: Instant | null, now: Instant | null, laterMs: number): boolean {
  if (shown === now) return true;
  if (shown === null || now === null) return false;
  return Math.abs(now - shown - laterMs) <= SECOND_MS;
}

function changesHold(
  { changes: shown }: Simulation,
  { changes: now }: Simulation,
  holds: (old: Change, fresh: Change) => boolean,
): boolean {
  const balances = new Set([...shown, ...now].map(({ balance }) => balance));
  return [...balances].every((balance) => {
    const [old, fresh] = [changeIn(shown, balance), changeIn(now, balance)];
    return holds(old ?? unmoved(fresh!), fresh ?? unmoved(old!));
  });
}

/** Balance keys that grow by themselves until they are claimed: more than shown may be paid out, and nothing else may be left. */
const GROWING: readonly BalanceKey[] = ['reward', 'bonus'];

/** Where nothing moves at a price only the fee may, and only downwards. */
function changeHolds(old: Change, fresh: Change): boolean {
  if (GROWING.includes(old.balance)) return fresh.before.units >= old.before.units && old.after.equals(fresh.after);
  if (!old.before.equals(fresh.before)) return false;
  return old.balance === 'liquid' ? holdsUpTo(old, fresh, null) : old.after.equals(fresh.after);
}

function antelopeChangeHolds(
  { shown, old }: { readonly shown: AntelopeSimulation; readonly old: Change },
  { now, fresh }: { readonly now: AntelopeSimulation; readonly fresh: Change },
): boolean {
  const { balance } = old;
  if (balance === 'rex-matured') return moved(old).equals(moved(fresh));
  if (!old.before.equals(fresh.before)) return false;
  if (balance === 'rex') return withoutReceived(old, shown).equals(withoutReceived(fresh, now));
  if (balance === 'rex-savings') return savedBesides(old, shown).equals(savedBesides(fresh, now));
  if (balance === 'liquid') return holdsUpTo(old, fresh, shown.changes.some(isRam) ? PRICE_SHARE : null);
  return PRICED.includes(balance) ? holdsUpTo(old, fresh, PRICE_SHARE) : old.after.equals(fresh.after);
}

/** Returns whether a change is of RAM, which is bought and sold for coins at its market's price; nothing else changes the balance at a price. */
function isRam({ balance }: Change): boolean {
  return balance === 'ram';
}

function changeIn(changes: readonly Change[], balance: BalanceKey): Change | undefined {
  return changes.find((change) => change.balance === balance);
}

/** Returns the change of a balance key that a simulation leaves out because it stays the same. */
function unmoved({ balance, before }: Change): Change {
  return { balance, before, after: before };
}

function moved({ before, after }: Change): Asset {
  return after.minus(before);
}

/** Returns what is left of the REX held before; the rest was sold, and that amount does not follow a price. */
function withoutReceived({ after }: Change, { rexReceived }: AntelopeSimulation): Asset {
  return rexReceived === null ? after : after.minus(rexReceived);
}

function savedBesides(change: Change, simulation: AntelopeSimulation): Asset {
  return simulation.unlock.kind === 'savings' ? withoutReceived(change, simulation) : change.after;
}

/** Returns whether a change is not lower than shown, or lower by no more than this share of the amount moved; null: not at all. */
function holdsUpTo(old: Change, fresh: Change, share: bigint | null): boolean {
  const allowed = share === null ? 0n : shareOf(moved(old).units, share);
  return fresh.after.units >= old.after.units - allowed;
}

/** Returns whether a cost is no higher than shown. */
function costHolds(shown: Asset | null, now: Asset | null): boolean {
  return shown === null || now === null ? shown === now : now.compare(shown) <= 0;
}

function amountHolds(shown: Asset | null, now: Asset | null): boolean {
  if (shown === null || now === null) return shown === now;
  return sameSymbol(shown.symbol, now.symbol) && now.units >= shown.units - shareOf(shown.units, PRICE_SHARE);
}

function shareOf(units: bigint, share: bigint): bigint {
  const size = units < 0n ? -units : units;
  return (size + share - 1n) / share;
}
