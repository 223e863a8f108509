import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressBytes, addressText, hexAddress, readAddress } from '../../../../adapters/tron/rpc/address.ts';

const TEXT = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
const HEX = '412900e1b68827dabd9468f7b9b18ef1979affbb02';

describe('address', () => {
  it('is parsed in either form, in either case of the hexadecimal one', () => {
    expect([readAddress(TEXT), readAddress(HEX), readAddress(HEX.toUpperCase())]).toEqual([TEXT, TEXT, TEXT]);
    expect([hexAddress(TEXT), hexAddress(HEX.toUpperCase())]).toEqual([HEX, HEX]);
  });

  it.each([
    ['', 'empty'],
    [` ${TEXT}`, 'padded'],
    [`0x${HEX.slice(2)}`, 'another chain'],
    [HEX.slice(2), 'without its first byte'],
    [`42${HEX.slice(2)}`, 'another first byte'],
    [`${TEXT.slice(0, -1)}u`, 'one letter changed'],
    [TEXT.slice(0, -1), 'one letter short'],
    [TEXT.replace('B', 'O'), 'a letter that is not used'],
    [`1${TEXT}`, 'a leading zero'],
    ['T'.repeat(5000), 'far too long'],
  ])('is not parsed from %j (%s)', (text) => {
    expect(addressBytes(text)).toBeNull();
    expect(readAddress(text)).toBeNull();
    expect(hexAddress(text)).toBeNull();
  });

  it('round-trips in both forms for every 20 bytes, and one changed letter never reads as another address', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 20, maxLength: 20 }),
        fc.nat({ max: 33 }),
        fc.constantFrom(...Array.from('123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz')),
        (body, at, letter) => {
          const bytes = Uint8Array.of(0x41, ...body);
          const text = addressText(bytes);
          expect(addressBytes(text)).toEqual(bytes);
          expect(readAddress(hexAddress(text)!)).toBe(text);
          const changed = text.slice(0, at) + letter + text.slice(at + 1);
          expect(changed === text ? null : readAddress(changed)).toBeNull();
        },
      ),
    );
  });
});
