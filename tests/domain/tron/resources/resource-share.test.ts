import { describe, expect, it } from 'vitest';
import { resourceShare, shareOfMore } from '../../../../domain/tron/resources/resource-share.ts';
import { sun } from '../../frozen/frozen-example.ts';

const ENERGY = { limit: 180_000_000_000n, weight: 19_300_000_000n };

describe('resource share', () => {
  it('is the share of the daily limit, truncated', () => {
    expect(resourceShare(sun(1_000_000_000n), ENERGY)).toBe(9326n);
    expect(resourceShare(sun(1_500_000n), { limit: 10n, weight: 10n })).toBe(1n);
  });

  it('is zero where no account froze anything', () => {
    expect(resourceShare(sun(5_000_000n), { limit: 180_000_000_000n, weight: 0n })).toBe(0n);
    expect(shareOfMore(sun(0n), { limit: 180_000_000_000n, weight: 0n })).toBe(0n);
  });

  it('grows less than proportionally, because freezing more enlarges the total', () => {
    expect(shareOfMore(sun(1_000_000_000n), { limit: 1_000_000n, weight: 1000n })).toBe(500_000n);
    expect(shareOfMore(sun(1_000_000_000n), ENERGY)).toBeLessThanOrEqual(resourceShare(sun(1_000_000_000n), ENERGY));
  });
});
