import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RateInput, rateParts } from '../../../../domain/views/chart/rate-parts.ts';

const percent = (max: number) =>
  fc.integer({ min: 0, max: max * 10_000 }).map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`);

describe('the parts of a rate', () => {
  it('are both yields, the fee on that of votes, and what is kept', () => {
    expect(rateParts({ votes: '1.5134', hasRex: true, rex: '5.1301', feePercent: '10' })).toEqual({
      votes: 151n,
      hasRex: true,
      rex: 513n,
      fee: 15n,
      kept: 649n,
    });
    expect(rateParts({ votes: '4.8', hasRex: false, feePercent: '20' })).toEqual({ votes: 480n, hasRex: false, fee: 96n, kept: 384n });
    expect(rateParts({ votes: '4.8', hasRex: false, feePercent: '0' })).toEqual({ votes: 480n, hasRex: false, fee: 0n, kept: 480n });
    expect(rateParts({ votes: '4.8', hasRex: false, feePercent: '100' })).toEqual({ votes: 480n, hasRex: false, fee: 480n, kept: 0n });
  });

  it('are read from text with blanks around it', () => {
    expect(rateParts({ votes: ' 4.8 ', hasRex: true, rex: '1 ', feePercent: ' 20' })).toEqual({
      votes: 480n,
      hasRex: true,
      rex: 100n,
      fee: 96n,
      kept: 484n,
    });
  });

  it('give votes the hundredth that truncation of both yields would lose', () => {
    expect(rateParts({ votes: '1.519', hasRex: true, rex: '5.139', feePercent: '0' })).toEqual({
      votes: 152n,
      hasRex: true,
      rex: 513n,
      fee: 0n,
      kept: 665n,
    });
  });

  it('always add up, and never keep more than is earned', () => {
    fc.assert(
      fc.property(percent(50), fc.option(percent(50), { nil: undefined }), percent(100), (votes, rex, feePercent) => {
        const parts = rateParts({ votes, feePercent, ...(rex === undefined ? { hasRex: false } : { hasRex: true, rex }) })!;
        expect(parts.votes + (parts.hasRex ? parts.rex : 0n) - parts.fee).toBe(parts.kept);
        expect(parts.fee >= 0n && parts.fee <= parts.votes).toBe(true);
        expect(parts.hasRex).toBe(rex !== undefined);
      }),
    );
  });

  it.each<RateInput>([
    { votes: null, hasRex: false, feePercent: '10' },
    { votes: '5', hasRex: false, feePercent: null },
    { votes: '5', hasRex: true, rex: null, feePercent: '10' },
    { votes: '-1', hasRex: false, feePercent: '10' },
    { votes: '5', hasRex: false, feePercent: '101' },
    { votes: 'much', hasRex: false, feePercent: '10' },
    { votes: '', hasRex: false, feePercent: '10' },
  ])('are unknown for %j', (input) => {
    expect(rateParts(input)).toBeNull();
  });
});
