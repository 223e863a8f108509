import { describe, expect, it } from 'vitest';
import { gaugeShare } from '../../../../domain/views/chart/gauge-share.ts';
import { areaRadius, percentLength, scaled } from '../../../../domain/views/chart/scale.ts';

describe('a length', () => {
  it('is the share of the whole, truncated, for units of any size', () => {
    expect(scaled(1n, 3n, 10_000)).toBe(3_333);
    expect(scaled(10n ** 40n, 3n * 10n ** 40n, 10_000)).toBe(3_333);
    expect(scaled(0n, 3n, 10_000)).toBe(0);
    expect(scaled(3n, 0n, 10_000)).toBe(0);
    expect(scaled(-1n, 3n, 10_000)).toBe(0);
  });

  it('is written as a percentage', () => {
    expect([0, 1, 1_234, 10_000].map(percentLength)).toEqual(['0%', '0.01%', '12.34%', '100%']);
  });

  it('of a radius is the root of the share of the area', () => {
    expect(areaRadius(1n, 4n, 12)).toBe(6);
    expect(areaRadius(1n, 1n, 12)).toBe(12);
    expect(areaRadius(0n, 4n, 12)).toBe(0);
  });
});

describe('the share on a gauge', () => {
  it('is read from the text, truncated, and full at most', () => {
    expect(['100', '90.00', '72.909', '0', '100.01', '3000'].map(gaugeShare)).toEqual([10_000, 9_000, 7_290, 0, 10_000, 10_000]);
  });

  it('is unknown where the text is no share', () => {
    expect(['', '-1', 'all', '1e2', '1,5'].map(gaugeShare)).toEqual([null, null, null, null, null]);
  });
});
