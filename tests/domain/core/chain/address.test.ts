import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { shortenedAddress } from '../../../../domain/core/chain/address.ts';

describe('address shortening', () => {
  it.each([
    ['newpoolvoter', 'newpoolvoter'],
    ['abcdefghijklm', 'abcdefghijkl…'],
    ['abcdefghijklmnopqrstuvwxyz123456', 'abcdefghijkl…'],
    ['abcdefghijklmnopqrstuvwxyz1234567', 'abcde…34567'],
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TR7NH…jLj6t'],
    ['', ''],
  ])('shortens %j to %j', (address, expected) => {
    expect(shortenedAddress(address)).toBe(expected);
  });

  it('does not truncate an address of up to 32 characters at both ends', () => {
    for (const length of [13, 20, 32]) expect(shortenedAddress('a'.repeat(length - 1) + 'z')).toBe(`${'a'.repeat(12)}…`);
    expect(shortenedAddress(`${'a'.repeat(32)}z`)).toBe('aaaaa…aaaaz');
  });

  it('never shows more than 13 characters, always the true beginning, and the true end of a long one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9.]{0,80}$/), (address) => {
        const shown = shortenedAddress(address);
        const [head = '', tail] = shown.split('…');
        expect(shown.length).toBeLessThanOrEqual(13);
        expect(address.startsWith(head)).toBe(true);
        expect(address.endsWith(tail ?? address)).toBe(true);
        expect(shown.includes('…')).toBe(address.length > 12);
      }),
    );
  });
});
