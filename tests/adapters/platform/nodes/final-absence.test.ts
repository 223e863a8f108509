import { describe, expect, it } from 'vitest';
import { absencePolicy } from '../../../../adapters/platform/nodes/final-absence.ts';
import type { ChainHead } from '../../../../domain/chain/snapshot.ts';
import { queryById } from '../../../support/transaction-query.ts';

const EXPIRY = Date.UTC(2025, 0, 1);

function head(irreversibleTime: number | null): ChainHead {
  return {
    node: 'http://127.0.0.1:1',
    headNumber: 100,
    headTime: EXPIRY,
    receivedAt: EXPIRY,
    chainId: '00',
    irreversibleNumber: 90,
    irreversibleTime,
  };
}

describe('an absence', () => {
  const query = { ...queryById('ab', 40), expiresAt: EXPIRY };

  it.each([
    ['ends a write once irreversible time is past its expiry', EXPIRY + 1, query, true],
    ['ends nothing at the expiry itself', EXPIRY, query, false],
    ['ends nothing where the node does not report irreversible time', null, query, false],
    ['ends nothing where the expiry is unknown', EXPIRY + 1, { ...query, expiresAt: null }, false],
  ])('%s, which requires a second node', (_name, irreversibleTime, asked, expected) => {
    expect(absencePolicy(asked).needsSecond({ state: 'unseen', head: head(irreversibleTime), searchedFrom: 1 })).toBe(expected);
  });

  it.each([
    [EXPIRY + 3_600_000, false],
    [EXPIRY + 3_600_001, true],
    [null, false],
  ])('is long over an hour after the expiry (%j: %j)', (irreversibleTime, expected) => {
    const seen = { state: 'unseen', head: head(irreversibleTime), searchedFrom: 50 } as const;
    expect(absencePolicy(query).isLastResort(seen)).toBe(expected);
    expect(absencePolicy({ ...query, expiresAt: null }).isLastResort(seen)).toBe(false);
  });

  it('is accepted only from a node that searched from the first block on', () => {
    const { enough } = absencePolicy(query);
    expect(enough({ state: 'unseen', head: head(null), searchedFrom: 40 })).toBe(true);
    expect(enough({ state: 'unseen', head: head(null), searchedFrom: 41 })).toBe(false);
  });

  it('is not final while the transaction waits for a block', () => {
    const { enough, needsSecond } = absencePolicy(query);
    expect([enough, needsSecond].map((policy) => policy({ state: 'pending', head: head(EXPIRY + 1) }))).toEqual([true, false]);
  });
});
