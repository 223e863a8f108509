import { describe, expect, it } from 'vitest';
import type { ChainHead } from '../../../../domain/chain/snapshot.ts';
import { isPast } from '../../../../domain/core/chain/transaction-status.ts';

const EXPIRY = Date.UTC(2025, 0, 1);

function head(irreversibleTime: number | null): ChainHead {
  return {
    node: 'http://127.0.0.1:1',
    headNumber: 100,
    headTime: EXPIRY + 60_000,
    receivedAt: EXPIRY,
    chainId: '00',
    irreversibleNumber: 90,
    irreversibleTime,
  };
}

describe('the expiry of a transaction', () => {
  it.each([
    ['is past once irreversible time is, whatever the head time', EXPIRY, EXPIRY + 1, true],
    ['is not past at that exact time', EXPIRY, EXPIRY, false],
    ['is not past before', EXPIRY, EXPIRY - 1, false],
    ['is not past without irreversible time', EXPIRY, null, false],
    ['is not past where it is unknown', null, EXPIRY + 1, false],
  ])('%s', (_, expiresAt, irreversibleTime, expected) => {
    expect(isPast(expiresAt, head(irreversibleTime))).toBe(expected);
  });
});
