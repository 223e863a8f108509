import { describe, expect, it } from 'vitest';
import { isInstant, isShortText, isWhole, recordOf, recordOfText } from '../../../application/session/stored-json.ts';

describe('stored JSON', () => {
  it('is an object, or null', () => {
    expect(recordOfText('{"id":"a"}')).toEqual({ id: 'a' });
    expect(['', 'no JSON', 'null', '1', '"text"', '[]', '{'].filter((text) => recordOfText(text) !== null)).toEqual([]);
    expect([null, undefined, [], 'text', 0].filter((value) => recordOf(value) !== null)).toEqual([]);
  });

  it('is a short text only where it is not empty, and not too long', () => {
    expect([isShortText('a'), isShortText('a'.repeat(128))]).toEqual([true, true]);
    expect([isShortText(''), isShortText('a'.repeat(129)), isShortText(1), isShortText(null)]).toEqual([false, false, false, false]);
  });

  it('is a count only where it is an exact integer, and a time only where it is a valid date', () => {
    expect([0, 1, Number.MAX_SAFE_INTEGER].every(isWhole)).toBe(true);
    expect([-1, 0.5, Number.MAX_SAFE_INTEGER + 1, Number.NaN, '1', null].some(isWhole)).toBe(false);
    expect([0, 8_640_000_000_000_000].every(isInstant)).toBe(true);
    expect([-1, 8_640_000_000_000_001, 0.5, '0'].some(isInstant)).toBe(false);
  });
});
