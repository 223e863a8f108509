import { describe, expect, it } from 'vitest';

import { shortenedAddress } from '../../../domain/chain/address.ts';

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
});
