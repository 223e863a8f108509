import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { instantOfNanoseconds, nanosecondsOf } from '../../../domain/iost/nanoseconds.ts';

describe('times in nanoseconds', () => {
  it('are parsed without a JavaScript number', () => {
    expect(instantOfNanoseconds('1795785802218000000')).toBe(1_795_785_802_218);
    expect(instantOfNanoseconds('1795181002218999999')).toBe(1_795_181_002_218);
    expect(instantOfNanoseconds('0')).toBe(0);
    expect(instantOfNanoseconds('9223372036854775807')).toBe(9_223_372_036_854);
  });

  it.each(['', '-1', '1.5', '1e18', '9223372036854775808', '17951810022180001000'])('reject %j', (text) => {
    expect(instantOfNanoseconds(text)).toBeNull();
  });

  it('read back what was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_000_000_000_000 }), (instant) => {
        expect(instantOfNanoseconds(nanosecondsOf(instant).toString())).toBe(instant);
      }),
    );
  });
});
