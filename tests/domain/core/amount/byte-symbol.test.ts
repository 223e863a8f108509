import { describe, expect, it } from 'vitest';
import { amountInput } from '../../../../domain/core/amount/amount-input.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { BYTE_NAMES, BYTE_SYMBOL } from '../../../../domain/core/amount/byte-symbol.ts';

const bytes = (text: string) => amountInput(text, BYTE_SYMBOL, { decimal: '.', group: ',', groupCertain: true }, { alsoNamed: BYTE_NAMES });

describe('bytes of RAM', () => {
  it.each(['8192', '8192 bytes', '8192 BYTE', '8,192 b'])('are read from %j', (text) => {
    expect(bytes(text).asset?.units).toBe(8_192n);
  });

  it.each([
    ['1.5', 'amount-too-many-decimals'],
    ['8192 KB', 'amount-wrong-symbol'],
    ['8192 RAM', 'amount-wrong-symbol'],
  ])('are whole and of no other unit: %j is refused', (text, error) => {
    expect(bytes(text).problem?.error).toBe(error);
  });

  it('are named in full beside their number', () => {
    expect(Asset.of(8_192n, BYTE_SYMBOL).toString()).toBe('8192 BYTES');
  });
});
