import { describe, expect, it } from 'vitest';

import { amountText, groupedDigits } from '../../../../domain/core/amount/amount-text.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../../domain/core/amount/separators.ts';
import { LANGUAGES } from '../../../../domain/core/session/language.ts';

const EN = separatorsOf('en');
const COIN = { code: 'A', precision: 4 };

describe('amount text', () => {
  it.each([
    [0n, '0.0000 A'],
    [9_990_000n, '999.0000 A'],
    [10_000_000n, '1,000.0000 A'],
    [12_345_678_901n, '1,234,567.8901 A'],
    [-10_000_000n, '\u22121,000.0000 A'],
  ])('writes %s units as %s', (units, text) => {
    expect(amountText(Asset.of(units, COIN), EN)).toBe(text);
  });

  it('truncates to the given decimals and never rounds up', () => {
    expect(amountText(Asset.of(19_999n, COIN), EN, 2)).toBe('1.99 A');
    expect(amountText(Asset.of(19_999n, COIN), EN, 0)).toBe('1 A');
  });

  it('uses a decimal comma where the separators say so', () => {
    expect(groupedDigits('1234567.5', { decimal: ',', group: '.', groupCertain: true })).toBe('1.234.567,5');
  });

  it('never uses one separator for both purposes', () => {
    for (const language of LANGUAGES) expect(separatorsOf(language).decimal).not.toBe(separatorsOf(language).group);
  });
});
