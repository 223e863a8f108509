import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import { loanReading } from '../../../../domain/antelope/loans/loan.ts';

const eos = (text: string): Asset => Asset.parse(`${text} EOS`)!;
const EXPIRES = Date.UTC(2026, 10, 30, 12);

describe('loan dates', () => {
  it('start thirty days before the expiration', () => {
    expect(loanReading({ expiresAt: EXPIRES, payment: eos('1.0000'), fund: eos('0.0000') }).startedAt).toBe(EXPIRES - 30 * DAY_MS);
  });

  it.each([
    ['10.0000', '0.0000', 0n],
    ['10.0000', '9.9999', 0n],
    ['10.0000', '10.0000', 1n],
    ['10.0000', '39.9999', 3n],
    ['0.0001', '1.0000', 10_000n],
  ])('of a payment of %s with a fund of %s include %d renewals of thirty days each', (payment, fund, renewals) => {
    expect(loanReading({ expiresAt: EXPIRES, payment: eos(payment), fund: eos(fund) })).toMatchObject({
      renewals,
      renewedDays: renewals * 30n,
    });
  });

  it('include no renewal where a row has no payment', () => {
    expect(loanReading({ expiresAt: EXPIRES, payment: eos('0.0000'), fund: eos('5.0000') }).renewals).toBe(0n);
  });
});
