import { describe, expect, it } from 'vitest';
import { bandwidthPath, releasePath, rexPath } from '../../../domain/views/stake-path.ts';

const NOW = Date.UTC(2026, 10, 22, 15, 30);
const day = (date: number): number => Date.UTC(2026, 10, date);
const DAY_MS = 86_400_000;

describe('the path of staked coins', () => {
  it('of REX in savings allows unstaking at any time, and ends on the last of the midnights from then on', () => {
    expect(rexPath({ buckets: 21, buyRexToSavings: true }, NOW)).toEqual({
      staked: NOW,
      firstIncome: day(23),
      unstake: null,
      back: day(22) + 21 * DAY_MS,
    });
  });

  it('of REX that matures by itself has one date for selling and for having the coins', () => {
    expect(rexPath({ buckets: 5, buyRexToSavings: false }, NOW)).toMatchObject({ unstake: day(27), back: day(27) });
  });

  it('of CPU and NET ends three days after they are redeemed', () => {
    expect(bandwidthPath(NOW)).toEqual({ staked: NOW, firstIncome: day(23), unstake: null, back: NOW + 3 * DAY_MS });
  });

  it('of coins the chain releases ends after its wait, and has no end while that is unknown', () => {
    expect(releasePath(14 * DAY_MS, NOW)).toMatchObject({ firstIncome: day(23), unstake: null, back: NOW + 14 * DAY_MS });
    expect(releasePath(null, NOW).back).toBeNull();
  });
});
