import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../../../domain/core/amount/readable-decimals.ts';

const decimals = (text: string) => readableDecimals(Asset.parse(text)!);

describe('the decimals of an amount at a glance', () => {
  it('are two from one coin on, and for nothing', () => {
    expect(['6018.4123 A', '1.0000 A', '-1.0000 A', '0.0000 A'].map(decimals)).toEqual([2, 2, 2, 2]);
  });

  it('are four below one coin', () => {
    expect(['0.9999 A', '0.0178 A', '-0.0178 A', '0.01780000 IOST', '0.00010000 IOST'].map(decimals)).toEqual([4, 4, 4, 4, 4]);
  });

  it('are all where four would show none', () => {
    expect(['0.00009999 IOST', '0.000001 TRX'].map(decimals)).toEqual([8, 6]);
  });

  it('are never more than the coin has', () => {
    expect(['5 VOTE', '0 VOTE', '0.1 X', '5.5 X'].map(decimals)).toEqual([0, 0, 1, 1]);
  });
});
