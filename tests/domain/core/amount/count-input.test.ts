import { describe, expect, it } from 'vitest';
import { countInput } from '../../../../domain/core/amount/count-input.ts';

describe('a number that identifies something', () => {
  it.each([
    ['0', 0n],
    [' 42 ', 42n],
    ['007', 7n],
    ['18446744073709551615', 2n ** 64n - 1n],
  ])('is read from %j', (text, count) => {
    expect(countInput(text, 'order')).toEqual({ count, problem: null });
  });

  it.each(['', ' ', '-1', '+1', '1.0', '0x10', '1e3', '1 2', '１', '18446744073709551616', '1'.repeat(21)])(
    'is refused at its field for %j',
    (text) => {
      expect(countInput(text, 'order')).toEqual({ count: null, problem: { field: 'order', error: 'number-invalid', params: {} } });
    },
  );
});
