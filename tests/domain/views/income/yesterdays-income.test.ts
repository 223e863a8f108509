import { describe, expect, it } from 'vitest';
import { yesterdaysIncome } from '../../../../domain/views/income/yesterdays-income.ts';
import { eos } from '../../snapshot-example.ts';

describe('yesterday’s income', () => {
  it('is that of votes and all other kinds', () => {
    expect(yesterdaysIncome(eos(3n), [])).toEqual({ amount: eos(3n), isWhole: true });
    expect(yesterdaysIncome(eos(3n), [eos(4n)])).toEqual({ amount: eos(7n), isWhole: true });
    expect(yesterdaysIncome(eos(0n), [eos(0n)])).toEqual({ amount: eos(0n), isWhole: true });
  });

  it('is that of votes alone where another was not reported, and says so', () => {
    expect(yesterdaysIncome(eos(3n), [null])).toEqual({ amount: eos(3n), isWhole: false });
    expect(yesterdaysIncome(eos(3n), [eos(4n), null])).toEqual({ amount: eos(3n), isWhole: false });
  });

  it('is unknown without that of votes, which is not zero', () => {
    expect(yesterdaysIncome(null, [])).toBeNull();
    expect(yesterdaysIncome(null, [eos(4n)])).toBeNull();
  });
});
