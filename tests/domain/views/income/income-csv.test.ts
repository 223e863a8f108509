import { describe, expect, it } from 'vitest';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import type { BookedDay } from '../../../../domain/views/income/day-income.ts';
import { incomeCsv, rateCsv } from '../../../../domain/views/income/income-csv.ts';
import { Random } from '../../../support/random.ts';

const eos = (units: bigint): Asset => Asset.of(units, { code: 'EOS', precision: 4 });
const DAY = {
  protocol: 'antelope',
  at: Date.UTC(2026, 10, 22, 2),
  votes: eos(2_490n),
  fee: eos(276n),
  payout: 'paid',
  rex: eos(7_758n),
  isPaid: true,
  transactionIds: ['ab', 'cd'],
} as const satisfies BookedDay;

/** Reads a table of comma-separated values. */
function cells(text: string): readonly (readonly string[])[] {
  const lines = text.split('\r\n');
  expect(lines.pop()).toBe('');
  return lines.map((line) =>
    [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) => quoted?.replace(/""/g, '"') ?? plain!),
  );
}

describe('days of income as a table', () => {
  it('have a head in every language alike, plain digits, and empty cells for what is not known', () => {
    expect(incomeCsv([DAY, { ...DAY, fee: null, rex: null, payout: 'below-threshold', transactionIds: [] }], 'A')).toBe(
      'date,votes_income,fee,rex_income,resource_income,coin,state,transactions\r\n' +
        '2026-11-22,0.2490,0.0276,0.7758,,A,paid,ab cd\r\n' +
        '2026-11-22,0.2490,,,,A,below-threshold,\r\n',
    );
  });

  it('carry resources of their own, and no day at all as the head alone', () => {
    expect(cells(incomeCsv([{ ...DAY, protocol: 'tron', resources: eos(-5n), resourcesPayout: 'paid' }], 'TRX'))[1]).toEqual([
      '2026-11-22',
      '0.2490',
      '0.0276',
      '',
      '-0.0005',
      'TRX',
      'paid',
      'ab cd',
    ]);
    expect(cells(incomeCsv([], 'A'))).toHaveLength(1);
  });

  it.each(['=1+1', '+cmd', '@sum', '-x', 'a,b', 'say "no"', 'two\r\nlines'])('never let a spreadsheet run or split %j', (text) => {
    const line = incomeCsv([{ ...DAY, transactionIds: [text] }], 'A').slice(incomeCsv([], 'A').length);
    expect(line).not.toMatch(/,[=+@]|,-\D/);
    expect(line).toContain(text.replace(/"/g, '""'));
    expect(/,(?:"'?|')?\S/.test(line)).toBe(true);
  });

  it.each(['a=1', '1+1', 'x@y', '-5', 'a-b', '2026-11-22'])('leave %j as it is, which no spreadsheet takes for a formula', (text) => {
    const line = incomeCsv([{ ...DAY, transactionIds: [text] }], 'A').slice(incomeCsv([], 'A').length);
    expect(line).toBe(`2026-11-22,0.2490,0.0276,0.7758,,A,paid,${text}\r\n`);
  });

  it('give every amount back to the unit', () => {
    const random = new Random(11);
    const days = Array.from({ length: 500 }, () => ({ ...DAY, votes: eos(random.units(18)), rex: eos(random.units(12)) }));
    const [, ...read] = cells(incomeCsv(days, 'EOS'));
    expect(read.map(([, votes]) => Asset.parse(`${votes} EOS`)?.units)).toEqual(days.map(({ votes }) => votes.units));
    expect(read.map(([, , , rex]) => Asset.parse(`${rex} EOS`)?.units)).toEqual(days.map(({ rex }) => rex.units));
  });
});

describe('published yields as a table', () => {
  it('have a date and a percentage a line, as the pool wrote it', () => {
    const days = [
      { day: Date.UTC(2026, 10, 22), annualizedRate: '6.4800' },
      { day: Date.UTC(2026, 10, 21), annualizedRate: '0' },
    ];
    expect(rateCsv(days)).toBe('date,apr_percent\r\n2026-11-22,6.4800\r\n2026-11-21,0\r\n');
    expect(rateCsv([])).toBe('date,apr_percent\r\n');
  });
});
