import { Asset } from '../../core/amount/asset.ts';
import { Decimal, decimalOf } from '../../core/amount/decimal.ts';
import type { Instant } from '../../core/chain/time.ts';
import { leastRates, percentDigits, type PublishedRates, type YearlyRate } from './yearly-rate.ts';
import { amountValue, percent, percentText, type YieldStep, type YieldValue } from './yield-step.ts';

/** Yields the pool publishes, and when they were read. */
export type PublishedYield = PublishedRates & { readonly readAt: Instant };

/** What the pool booked for an account of any chain, and the votes it was paid for; null where not reported. Native coin. */
interface BookedOfVotes {
  readonly total: string | null;
  /** Block-producer income of yesterday as paid, after the fee. */
  readonly nodeIncome: Asset | null;
  readonly votes: Asset | null;
  readonly readAt: Instant;
  readonly votesReadAt: Instant | null;
}

/** The same with the income and yield of REX on a chain that has it; null where not reported. */
export type BookedYield = BookedOfVotes &
  ({ readonly hasRex: true; readonly rex: string | null; readonly rexIncome: Asset | null } | { readonly hasRex: false });

const DAYS_A_YEAR = 365;
const HUNDRED = new Decimal(100);

/** Returns the share that remains after the fee, 0 to 1; null where the fee is unknown or no percentage. */
function keptPart(feePercent: string | null): Decimal | null {
  const fee = feePercent === null ? null : new Decimal(feePercent);
  return fee === null || fee.isNegative() || fee.gt(HUNDRED) ? null : HUNDRED.minus(fee).div(HUNDRED);
}

/** Returns the published yields and the least that remains of them, as `leastRates`. */
export function publishedLines(rates: PublishedYield): readonly YieldStep[] {
  const { total, node, feePercent, readAt } = rates;
  const published = node ?? (rates.hasRex ? null : total);
  const least = leastRates(rates);
  const reported = { section: 'pool', source: 'backend', at: readAt } as const;
  const computed = { section: 'pool', source: 'computed', at: null } as const;
  return [
    { key: 'node-published', value: percentText(published), ...reported },
    { key: 'fee', value: percentText(feePercent), ...reported },
    { key: 'node-at-least', value: rateValue(least.votes), ...computed },
    ...(rates.hasRex
      ? ([
          { key: 'rex-published', value: percentText(rates.rex), ...reported },
          { key: 'total-published', value: percentText(total), ...reported },
          { key: 'total-at-least', value: rateValue(least.whole), ...computed },
        ] as const)
      : []),
  ];
}

/**
 * Returns the account's own yield from what was paid to it: income after the fee, the fee, votes, and both yields per year from them,
 * yesterday's income times 365 over the votes.
 */
export function ownLines(booked: BookedYield, feePercent: string | null): readonly YieldStep[] {
  const { nodeIncome, votes } = booked;
  const kept = keptPart(feePercent);
  const net = nodeIncome && votes?.isPositive() ? decimalOf(nodeIncome).times(DAYS_A_YEAR).times(100).div(decimalOf(votes)) : null;
  const isDivisible = kept !== null && !kept.isZero();
  const fee = nodeIncome && isDivisible ? feeTaken(nodeIncome, kept) : null;
  const reported = { section: 'own', source: 'backend', at: booked.readAt } as const;
  const computed = { section: 'own', source: 'computed', at: null } as const;
  return [
    { key: 'own-income', value: amountValue(nodeIncome), ...reported },
    { key: 'own-fee', value: amountValue(fee), ...computed },
    { key: 'own-votes', value: amountValue(votes), section: 'own', source: 'chain', at: booked.votesReadAt },
    { key: 'own-net', value: percent(net), ...computed },
    { key: 'own-gross', value: percent(net && isDivisible ? net.div(kept) : null), ...computed },
    { key: 'own-published', value: percentText(booked.total), ...reported },
    ...(booked.hasRex
      ? ([
          { key: 'own-rex-income', value: amountValue(booked.rexIncome), ...reported },
          { key: 'own-rex-published', value: percentText(booked.rex), ...reported },
        ] as const)
      : []),
  ];
}

function rateValue(rate: YearlyRate | null): YieldValue | null {
  return rate && { kind: 'percent', text: percentDigits(rate) };
}

/** Returns the fee that was deducted before this income, truncated to a unit. */
function feeTaken(income: Asset, kept: Decimal): Asset {
  const units = new Decimal(String(income.units)).div(kept).minus(String(income.units)).trunc();
  return Asset.of(BigInt(units.toString()), income.symbol);
}
