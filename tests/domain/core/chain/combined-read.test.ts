import { describe, expect, it } from 'vitest';
import { readTogether } from '../../../../domain/core/chain/combined-read.ts';
import type { ReadAt } from '../../../../domain/chain/snapshot.ts';

const FIRST: ReadAt = { node: 'https://one.example', headNumber: 1000, headTime: 5, receivedAt: 7 };
const SECOND: ReadAt = { node: 'https://two.example', headNumber: 1001, headTime: 6, receivedAt: 8 };

describe('a value combined from several reads', () => {
  it('has the node and time of its first read', () => {
    expect(readTogether(FIRST, SECOND, null)).toBe(FIRST);
    expect(readTogether(FIRST)).not.toHaveProperty('passedOnBy');
  });

  it('is marked as read through the backend where any of them was', () => {
    const viaBackend = 'https://pool.example';
    expect(readTogether(FIRST, null, { ...SECOND, viaBackend })).toEqual({ ...FIRST, viaBackend });
    expect(readTogether({ ...FIRST, viaBackend }, SECOND)).toEqual({ ...FIRST, viaBackend });
  });
});
