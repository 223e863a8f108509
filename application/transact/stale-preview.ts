import { Asset, sameSymbol } from '../../domain/core/amount/asset.ts';
import { type Instant, SECOND_MS } from '../../domain/core/chain/time.ts';
import type { Change, Simulation } from '../ports/transactions.ts';

/**
 * What moves with the price of a market may be this share lower than shown, a begun unit counting whole: one thousandth. The REX contract pays
 * income into its pool every ten minutes (`domain/antelope/rex/return-pool.ts`): even at a yield of 30 % a year the price rises by less than that in a
 * day. Of RAM and rents, which follow what others buy, it is a fifth of the 0.5 % the contract itself takes as its fee on RAM.
 */
const PRICE_SHARE = 1000n;

/** Figures whose end follows a price: what REX brings and counts for, what a rent gives, what RAM is had for coins. */
const PRICED: readonly string[] = ['rex-fund', 'votes', 'rented-cpu', 'rented-net', 'ram'];

/** Whether what one field said still holds. */
type Rule = (shown: Simulation, now: Simulation) => boolean;

/** One rule for each field of a simulation, so that none is forgotten. */
const RULES: { readonly [Field in keyof Simulation]-?: Rule } = {
  at: () => true,
  changes: changesHold,
  rexReceived: (shown, now) => amountHolds(shown.rexReceived, now.rexReceived),
  unlock: ({ unlock: shown }, { unlock: now }) =>
    shown.kind === now.kind && (shown.kind !== 'instant' || now.kind !== 'instant' || shown.at === now.at),
  producersBefore: (shown, now) => shown.producersBefore.join() === now.producersBefore.join(),
  proxyBefore: (shown, now) => shown.proxyBefore === now.proxyBefore,
  proxyAfter: (shown, now) => shown.proxyAfter === now.proxyAfter,
  replaces: (shown, now) => shown.replaces === now.replaces,
  releaseDelayMs: (shown, now) => shown.releaseDelayMs === now.releaseDelayMs,
  refundAtBefore: (shown, now) => shown.refundAtBefore === now.refundAtBefore,
  refundAt: (shown, now) => waitHolds(shown.refundAt, now.refundAt, now.at - shown.at),
  releasedAt: (shown, now) => waitHolds(shown.releasedAt ?? null, now.releasedAt ?? null, now.at - shown.at),
  saleQueued: (shown, now) => shown.saleQueued === now.saleQueued,
  refusal: (_shown, now) => now.refusal === null,
};

const FIELDS = Object.keys(RULES).filter(isField);

function isField(name: string): name is keyof Simulation {
  return Object.prototype.hasOwnProperty.call(RULES, name);
}

/**
 * The fields of what a user was shown that no longer hold, by a simulation of the same calls made later; empty while everything does. Dates,
 * votes and what leaves a balance must be exactly as shown, and so must every balance before, which only transactions change. What moves with
 * every block by itself may be better, or worse by no more than that: prices by a thousandth of what they move, a refund's wait by the time
 * that has passed, fees only downwards. REX that matured meanwhile changes nothing but what is matured.
 */
export function staleFields(shown: Simulation, now: Simulation): readonly (keyof Simulation)[] {
  return FIELDS.filter((field) => !RULES[field](shown, now));
}

/** A wait that begins with the block begins as much later as the block is. Chains write it down in whole seconds. */
function waitHolds(shown: Instant | null, now: Instant | null, laterMs: number): boolean {
  if (shown === now) return true;
  if (shown === null || now === null) return false;
  return Math.abs(now - shown - laterMs) <= SECOND_MS;
}

function changesHold(shown: Simulation, now: Simulation): boolean {
  const figures = new Set([...shown.changes, ...now.changes].map(({ figure }) => figure));
  return [...figures].every((figure) => {
    const [old, fresh] = [changeIn(shown, figure), changeIn(now, figure)];
    if (old && fresh && !sameSymbol(old.before.symbol, fresh.before.symbol)) return false;
    return figureHolds(figure, { shown, old: old ?? unmoved(fresh!) }, { now, fresh: fresh ?? unmoved(old!) });
  });
}

function figureHolds(
  figure: string,
  { shown, old }: { readonly shown: Simulation; readonly old: Change },
  { now, fresh }: { readonly now: Simulation; readonly fresh: Change },
): boolean {
  if (figure === 'rex-matured') return moved(old).equals(moved(fresh));
  if (!old.before.equals(fresh.before)) return false;
  switch (figure) {
    case 'rex':
      return withoutReceived(old, shown).equals(withoutReceived(fresh, now));
    case 'rex-savings':
      return savedBesides(old, shown).equals(savedBesides(fresh, now));
    case 'liquid':
      return holdsUpTo(old, fresh, shown.changes.some(isRam) ? PRICE_SHARE : null);
    default:
      return PRICED.includes(figure) ? holdsUpTo(old, fresh, PRICE_SHARE) : old.after.equals(fresh.after);
  }
}

/** RAM is paid for and paid out in coins at its market's price; nothing else moves the balance at a price. */
function isRam({ figure }: Change): boolean {
  return figure === 'ram';
}

function changeIn({ changes }: Simulation, figure: string): Change | undefined {
  return changes.find((change) => change.figure === figure);
}

/** A simulation leaves out what stays as it is. */
function unmoved({ figure, before }: Change): Change {
  return { figure, before, after: before };
}

function moved({ before, after }: Change): Asset {
  return after.minus(before);
}

/** What is left of the REX there was; all else was sold, and how much that is does not follow a price. */
function withoutReceived({ after }: Change, { rexReceived }: Simulation): Asset {
  return rexReceived === null ? after : after.minus(rexReceived);
}

function savedBesides(change: Change, simulation: Simulation): Asset {
  return simulation.unlock.kind === 'savings' ? withoutReceived(change, simulation) : change.after;
}

/** Not lower than shown, or by no more than this share of what moves; null: not at all. */
function holdsUpTo(old: Change, fresh: Change, share: bigint | null): boolean {
  const allowed = share === null ? 0n : shareOf(moved(old).units, share);
  return fresh.after.units >= old.after.units - allowed;
}

function amountHolds(shown: Asset | null, now: Asset | null): boolean {
  if (shown === null || now === null) return shown === now;
  return sameSymbol(shown.symbol, now.symbol) && now.units >= shown.units - shareOf(shown.units, PRICE_SHARE);
}

function shareOf(units: bigint, share: bigint): bigint {
  const size = units < 0n ? -units : units;
  return (size + share - 1n) / share;
}
