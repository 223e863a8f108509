import { describe, expect, it } from 'vitest';
import { isFinalAbsence, isLongOver } from '../../../adapters/platform/final-absence.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { soughtById } from '../../support/sought.ts';

const EXPIRY = Date.UTC(2025, 0, 1);

function head(irreversibleTime: number | null): ChainHead {
  return { node: 'http://127.0.0.1:1', headNumber: 100, headTime: EXPIRY, receivedAt: EXPIRY, chainId: '00', irreversibleNumber: 90, irreversibleTime };
}

describe('an absence', () => {
  const sought = { ...soughtById('ab', 1), expiresAt: EXPIRY };

  it.each([
    ['ends a write once irreversible time is past its expiry', EXPIRY + 1, sought, true],
    ['ends nothing at the very expiry', EXPIRY, sought, false],
    ['ends nothing where the node does not tell irreversible time', null, sought, false],
    ['ends nothing where the expiry is not known', EXPIRY + 1, { ...sought, expiresAt: null }, false],
  ])('%s', (_name, irreversibleTime, asked, expected) => {
    expect(isFinalAbsence({ state: 'unseen', head: head(irreversibleTime), searchedFrom: 1 }, asked)).toBe(expected);
  });

  it.each([
    [EXPIRY + 3_600_000, false],
    [EXPIRY + 3_600_001, true],
    [null, false],
  ])('is long over an hour after the expiry (%j: %j)', (irreversibleTime, expected) => {
    expect(isLongOver({ state: 'unseen', head: head(irreversibleTime), searchedFrom: 50 }, sought)).toBe(expected);
    expect(isLongOver({ state: 'unseen', head: head(irreversibleTime), searchedFrom: 50 }, { ...sought, expiresAt: null })).toBe(false);
  });

  it('is no absence while it waits for a block', () => {
    expect(isFinalAbsence({ state: 'pending', head: head(EXPIRY + 1) }, sought)).toBe(false);
  });
});
