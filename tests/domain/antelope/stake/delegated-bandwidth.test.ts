import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { refundInstant, refundRestart, stakedBandwidth, usableRefund } from '../../../../domain/antelope/stake/delegated-bandwidth.ts';
import { eos, HEAD_TIME as NOW } from '../../snapshot-example.ts';

const DELAY = 3 * DAY_MS;
const refund = (requestedAt: number): { requestedAt: number; cpu: ReturnType<typeof eos>; net: ReturnType<typeof eos> } => ({
  requestedAt,
  cpu: eos(1n),
  net: eos(0n),
});

describe('CPU and NET', () => {
  it('sums every row, and no rows to zero', () => {
    expect(
      stakedBandwidth(
        [
          { from: 'a', to: 'a', cpu: eos(1n), net: eos(2n) },
          { from: 'a', to: 'b', cpu: eos(3n), net: eos(4n) },
        ],
        eos(0n).symbol,
      ).units,
    ).toBe(10n);
    expect(stakedBandwidth([], eos(0n).symbol).isZero()).toBe(true);
  });

  it('allows claiming a refund after the delay of the contract', () => {
    expect(refundInstant(refund(NOW))).toBe(NOW + 3 * DAY_MS);
  });
});

describe('a second redemption', () => {
  it('costs nothing when nothing is pending', () => {
    expect(refundRestart(null, NOW)).toBeNull();
    expect(refundRestart({ requestedAt: NOW, cpu: eos(0n), net: eos(0n) }, NOW)).toBeNull();
  });

  it('reports the old date, the new date and the time lost', () => {
    expect(refundRestart(refund(NOW - 2 * DAY_MS), NOW)).toEqual({ before: NOW + DAY_MS, after: NOW + DELAY, lostMs: 2 * DAY_MS });
  });

  it('loses the whole new delay when the refund could be claimed already', () => {
    expect(refundRestart(refund(NOW - 9 * DAY_MS), NOW)?.lostMs).toBe(DELAY);
  });

  it('never makes the date earlier and never loses more than one delay', () => {
    fc.assert(
      fc.property(fc.nat({ max: 40 * DAY_MS }), (age) => {
        const { before, after, lostMs } = refundRestart(refund(NOW - age), NOW)!;
        expect(after >= before && lostMs >= 0 && lostMs <= DELAY).toBe(true);
      }),
    );
  });
});

describe('the part of a self-stake taken from a refund', () => {
  it.each([
    [3n, 1n, 4n],
    [9n, 1n, 6n],
    [0n, 9n, 2n],
    [9n, 9n, 7n],
    [0n, 0n, 0n],
  ])('for %d of CPU and %d of NET is %d, each from its own part', (cpu, net, used) => {
    expect(usableRefund({ requestedAt: NOW, cpu: eos(5n), net: eos(2n) }, { cpu: eos(cpu), net: eos(net) })).toEqual(eos(used));
  });
});
