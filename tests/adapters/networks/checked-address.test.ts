import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCheckedAddress } from '../../../adapters/networks/checked-address.ts';
import { addressText, readAddress } from '../../../adapters/tron/rpc/address.ts';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const anyAddress = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => addressText(Uint8Array.of(0x41, ...bytes)));

describe('the checksum of a configured address', () => {
  it('holds for every address', () => {
    fc.assert(fc.property(anyAddress, (address) => isCheckedAddress(address)));
  });

  it('does not hold once a letter is another one', () => {
    const place = fc.nat({ max: 33 });
    fc.assert(
      fc.property(anyAddress, place, fc.constantFrom(...Array.from(BASE58)), (address, at, letter) => {
        fc.pre(address[at] !== letter);
        return !isCheckedAddress(address.slice(0, at) + letter + address.slice(at + 1));
      }),
    );
  });

  it('is the one that the chain’s own code checks', () => {
    const anyText = fc.string({ minLength: 33, maxLength: 33, unit: fc.constantFrom(...Array.from(BASE58)) }).map((rest) => `T${rest}`);
    fc.assert(fc.property(fc.oneof(anyAddress, anyText), (text) => isCheckedAddress(text) === (readAddress(text) !== null)));
  });

  it('is of nothing that begins with another byte, or is shorter', () => {
    expect(isCheckedAddress(addressText(Uint8Array.of(0x42, ...new Uint8Array(20))))).toBe(false);
    expect(isCheckedAddress('')).toBe(false);
  });
});
