import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bytesInHex } from '../../../../domain/tron/operations/set-account-name.ts';

describe('the bytes of an account name', () => {
  it('are those of UTF-8, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(bytesInHex(text)).toBe(Buffer.from(new TextEncoder().encode(text)).toString('hex'));
      }),
    );
    expect(bytesInHex('a\uD800b')).toBe('61efbfbd62');
  });
});
