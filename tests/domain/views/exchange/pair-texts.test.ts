import { describe, expect, it } from 'vitest';
import { changePercent, pairName } from '../../../../domain/views/exchange/pair-texts.ts';

describe('the name of a pair', () => {
  it.each([
    ['everipediaiq-iq-eos', 'IQ/EOS'],
    ['iq-eos', 'iq-eos'],
    ['a-b-c-d', 'a-b-c-d'],
    ['', ''],
  ])('of %s is %s', (pair, name) => {
    expect(pairName(pair)).toBe(name);
  });
});

describe('the change of a price', () => {
  it.each([
    ['0.05', '+5.00'],
    ['-0.00319', '-0.31'],
    ['0', '0.00'],
    ['0.00001', '0.00'],
    ['-0.00001', '0.00'],
    ['12.3456789', '+1234.56'],
    ['much', null],
    ['', null],
  ])('of %s is %s percent', (change, percent) => {
    expect(changePercent(change)).toBe(percent);
  });
});
