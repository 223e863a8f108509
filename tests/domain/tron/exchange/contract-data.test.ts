import { TronWeb } from 'tronweb';
import { describe, expect, it } from 'vitest';
import { addressWord, numberWord } from '../../../../domain/tron/exchange/contract-data.ts';

const ADDRESSES = ['TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset', 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'];

describe('words of a contract’s arguments', () => {
  it.each([0n, 1n, 255n, 2n ** 64n, 2n ** 256n - 1n])('are 32 bytes of the number %s', (value) => {
    expect(numberWord(value)).toMatch(/^[0-9a-f]{64}$/);
    expect(BigInt(`0x${numberWord(value)}`)).toBe(value);
  });

  it.each(ADDRESSES)('are the twenty bytes of %s, as the chain library has them', (address) => {
    expect(addressWord(address)).toBe(TronWeb.address.toHex(address).slice(2).toLowerCase().padStart(64, '0'));
  });
});
