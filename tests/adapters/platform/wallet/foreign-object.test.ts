import { describe, expect, it } from 'vitest';
import { inTime, isObject, plainCopy, readMethod, readObject, readProperty } from '../../../../adapters/platform/wallet/foreign-object.ts';
import { SystemClock } from '../../../../adapters/platform/system-clock.ts';

const HOSTILE = new Proxy(
  {},
  {
    get: () => {
      throw new Error('no');
    },
  },
);

describe('an untrusted object', () => {
  it('is read without failing in its getters', () => {
    expect([readProperty(HOSTILE, 'a'), readObject(HOSTILE, 'a'), readMethod(HOSTILE, 'a', 'b')]).toEqual([undefined, null, null]);
    expect(readObject({ a: 5, b: {} }, 'a')).toBeNull();
    expect([isObject(null), isObject('x'), isObject(() => 1)]).toEqual([false, false, true]);
  });

  it('has its methods bound to it, under the first name that is a function', () => {
    const counter = {
      at: 4,
      b(this: { at: number }, by: number) {
        return this.at + by;
      },
    };
    expect(readMethod(counter, 'a', 'b')?.(3)).toBe(7);
  });

  it('is copied as plain data, or not at all', () => {
    const round: Record<string, unknown> = { a: [1, new Date(0)], toString: () => 'x' };
    expect(plainCopy(round)).toEqual({ a: [1, '1970-01-01T00:00:00.000Z'] });
    round['self'] = round;
    expect([plainCopy(round), plainCopy(undefined), plainCopy(HOSTILE), plainCopy(5n)]).toEqual([null, null, null, null]);
  });

  it('returns, throws, or times out', async () => {
    const clock = new SystemClock();
    expect(
      await inTime(
        () => 5,
        clock,
        1_000,
        () => 6,
      ),
    ).toBe(5);
    expect(
      await inTime(
        () => new Promise<number>(() => undefined),
        clock,
        1,
        () => 6,
      ),
    ).toBe(6);
    await expect(
      inTime(
        () => {
          throw new Error('no');
        },
        clock,
        1_000,
        () => 6,
      ),
    ).rejects.toThrow('no');
  });
});
