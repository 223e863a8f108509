import { describe, expect, it } from 'vitest';
import { delegatable } from '../../../../domain/tron/resources/delegatable.ts';
import { frozenBalance, sun } from '../../frozen/frozen-example.ts';

/** Four points for each frozen coin. */
const MARKET = { limit: 8_000n, weight: 2_000n };
const TRX = 1_000_000n;
const OWN = { own: 10n * TRX };

describe('how much of its frozen coins an account can lend', () => {
  it.each<[string, Parameters<typeof frozenBalance>[0], bigint, bigint]>([
    ['is all of it where the resource is not used', OWN, 0n, 10n * TRX],
    ['is what the coins behind its use leave', OWN, 12n, 7n * TRX],
    ['counts fractions of a coin, truncated', OWN, 1n, 10n * TRX - 250_000n],
    ['is nothing where all of it is in use', OWN, 40n, 0n],
    ['is nothing, and not less, where more is in use', OWN, 44n, 0n],
    ['counts use first against its own freeze of Stake 1.0', { ...OWN, legacyOwn: 2n * TRX }, 12n, 9n * TRX],
    ['counts use first against what others lend it', { ...OWN, received: 2n * TRX }, 12n, 9n * TRX],
    ['counts use first against what others froze for it', { ...OWN, legacyReceived: 2n * TRX }, 12n, 9n * TRX],
    ['counts use against all three', { ...OWN, legacyOwn: TRX, received: TRX, legacyReceived: TRX }, 16n, 9n * TRX],
    ['is no more than its own where these cover the use', { ...OWN, legacyOwn: 2n * TRX, received: 5n * TRX }, 12n, 10n * TRX],
    ['leaves what it lends already alone', { ...OWN, delegated: 5n * TRX, legacyDelegated: 3n * TRX }, 12n, 7n * TRX],
  ])('%s', (_what, frozen, used, units) => {
    expect(delegatable(frozenBalance(frozen), used, MARKET)).toEqual(sun(units));
  });

  it('truncates the coins behind its use', () => {
    // 1 point of 3 for each coin: 333,333.3… units.
    expect(delegatable(frozenBalance(OWN), 1n, { limit: 3n, weight: 1n })).toEqual(sun(10n * TRX - 333_333n));
  });

  it('is all of it on a chain that gives none of the resource', () => {
    for (const used of [0n, 7n]) expect(delegatable(frozenBalance(OWN), used, { limit: 0n, weight: 5n })).toEqual(sun(10n * TRX));
  });
});
