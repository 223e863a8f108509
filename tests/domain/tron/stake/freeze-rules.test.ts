import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { afterFreeze } from '../../../../domain/tron/stake/freeze-rules.ts';
import { frozenState } from '../../frozen/frozen-example.ts';

const trx = (units: bigint): Asset => Asset.of(units, { code: 'TRX', precision: 6 });
const account = { balance: trx(5_000_000n), frozen: frozenState({ own: 2_000_000n }), votes: [] };

describe('the contract rules of freezing', () => {
  it.each([
    [0n, 'frozenBalance must be positive'],
    [-1n, 'frozenBalance must be positive'],
    [999_999n, 'frozenBalance must be greater than or equal to 1 TRX'],
    [5_000_001n, 'frozenBalance must be less than or equal to accountBalance'],
  ])('refuse %s sun with the chain’s text', (units, text) => {
    expect(afterFreeze(account, trx(units), 'energy')).toMatchObject({ broken: { text } });
  });

  it('report the missing amount where the balance is smaller, as after a fee', () => {
    const afterFee = { ...account, balance: trx(4_750_000n) };
    expect(afterFreeze(afterFee, trx(5_000_000n), 'energy')).toMatchObject({
      broken: { params: { needed: '5.000000 TRX', available: '4.750000 TRX' } },
    });
  });

  it.each([1_000_000n, 5_000_000n])('move %s sun from the balance to what is frozen for that resource only', (units) => {
    const outcome = afterFreeze(account, trx(units), 'bandwidth');
    if ('broken' in outcome) throw new Error(outcome.broken.text);
    expect(outcome.after.balance.units).toBe(5_000_000n - units);
    expect(outcome.after.frozen.bandwidth.own.units).toBe(account.frozen.bandwidth.own.units + units);
    expect(outcome.after.frozen.energy).toBe(account.frozen.energy);
  });
});
