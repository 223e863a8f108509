import { describe, expect, it } from 'vitest';
import { KNOWN_REFUSALS, knownRefusal, thrownFor } from '../../../../sandbox/wallet/antelope/refusals.ts';
import { walletBehaviour } from '../../../../sandbox/wallet/behaviour.ts';

describe('the wallet’s known refusals', () => {
  it('have unique names, which a behaviour request can use, and are JSON', () => {
    expect(new Set(KNOWN_REFUSALS.map(({ name }) => name)).size).toBe(KNOWN_REFUSALS.length);
    expect(new Set(KNOWN_REFUSALS.map(({ what }) => what)).size).toBe(KNOWN_REFUSALS.length);
    for (const { name, reported } of KNOWN_REFUSALS) {
      expect(walletBehaviour(`says:${name}`).antelope.says).toBe(name);
      expect(JSON.parse(JSON.stringify(reported))).toEqual(reported);
    }
  });

  it('are thrown in their original form', () => {
    expect(thrownFor(knownRefusal('dialog-closed'))).toBeUndefined();
    expect(thrownFor(knownRefusal('canceled-text'))).toBe('user canceled');
    expect(thrownFor(knownRefusal('code-alone'))).toEqual({ code: 402 });
    expect(thrownFor(knownRefusal('cancelled'))).toEqual(new Error('User cancelled'));
    const library = thrownFor(knownRefusal('library-error'));
    expect(library).toBeInstanceOf(Error);
    expect(library).toHaveProperty('json.error.code', 3050003);
  });

  it('throw with the name of an unknown one', () => {
    expect(() => knownRefusal('nothing-known')).toThrow('nothing-known');
  });
});
