import { Asset } from '../../core/amount/asset.ts';
import type { RexHolding } from '../../antelope/snapshot.ts';
import type { Instant } from '../../core/chain/time.ts';
import { rexBalanceReading } from '../../antelope/rex/balance.ts';
import { coinForRex } from '../../antelope/rex/pool.ts';
import type { RexBalanceState, RexPoolState } from '../../antelope/rex/state.ts';
import { type MoneyKind, type MoneyPosition, position } from './position.ts';

interface RexPart {
  readonly kind: MoneyKind;
  readonly units: bigint;
  readonly at: Instant | null;
}

/**
 * Returns the positions of an account's REX at chain time `now`. The balance is valued once, as the contract does: all of it times lendable
 * over total REX, one division, truncated. Its parts share that value by running totals: the first part is worth what the contract pays for
 * it alone, and each further one is the value of everything up to it less the value of everything before it. So the parts sum to the whole
 * to the unit, and none is more than one unit above its own value. `pool` null: the price is unknown.
 */
export function rexPositions(
  { balance, fund, order, loans }: RexHolding,
  pool: RexPoolState | null,
  now: Instant,
): readonly MoneyPosition[] {
  const queued = order !== null && !order.filled ? order.rex.units : 0n;
  return [
    position('rex-fund', fund, 'withdraw'),
    ...(order?.filled ? [position('rex-sold', order.proceeds, 'withdraw')] : []),
    ...(balance === null ? [] : valued(parts(balance, queued, now), balance, pool)),
    // The fund of an expired loan cannot be withdrawn; the next REX action of any account ends or renews the loan.
    ...loans.map((loan) => position('loan-fund', loan.fund, loan.expiresAt > now ? 'take-back' : 'wait', { party: loan.receiver })),
  ];
}

/**
 * Splits the balance row: the parts never exceed the balance, and what they leave is reported as unrecognised. A queued sale is still in
 * the balance, as part of the matured REX (contract rule).
 */
function parts(balance: RexBalanceState, queued: bigint, now: Instant): readonly RexPart[] {
  const reading = rexBalanceReading(balance, now);
  const waiting = queued < reading.sellable.units ? queued : reading.sellable.units;
  const lots = reading.lots.filter(({ kind }) => kind === 'maturing');
  const maturing = [...new Set(lots.map(({ at }) => at))].map((date): RexPart => ({
    kind: 'rex-maturing',
    units: lots.filter(({ at }) => at === date).reduce((sum, { rex }) => sum + rex.units, 0n),
    at: date,
  }));
  const reported: readonly RexPart[] = [
    { kind: 'rex-matured', units: reading.sellable.units - waiting, at: null },
    { kind: 'rex-queued', units: waiting, at: null },
    ...maturing,
    { kind: 'rex-savings', units: reading.savings.units, at: null },
  ];
  let left = balance.rexBalance.units;
  const within = reported.map((part): RexPart => {
    const units = part.units < 0n ? 0n : part.units < left ? part.units : left;
    left -= units;
    return { ...part, units };
  });
  return [...within, { kind: 'rex-unrecognised', units: left, at: null }];
}

const ACTIONS = { 'rex-matured': 'sell', 'rex-savings': 'unstake', 'rex-unrecognised': 'none' } as const;

function valued(all: readonly RexPart[], balance: RexBalanceState, pool: RexPoolState | null): readonly MoneyPosition[] {
  let running = 0n;
  let before = pool && coinForRex(pool, Asset.zero(balance.rexBalance.symbol));
  return all.map(({ kind, units, at }) => {
    running += units;
    const upTo = pool && coinForRex(pool, Asset.of(running, balance.rexBalance.symbol));
    const amount = upTo && before && upTo.minus(before);
    before = upTo;
    return position(kind, amount, isActedOn(kind) ? ACTIONS[kind] : 'wait', {
      held: { as: 'rex', rex: Asset.of(units, balance.rexBalance.symbol) },
      at,
    });
  });
}

function isActedOn(kind: MoneyKind): kind is keyof typeof ACTIONS {
  return kind in ACTIONS;
}
