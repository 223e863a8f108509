import { asTron } from '../../chain/protocol.ts';
import type { Asset } from '../../core/amount/asset.ts';
import { utcDay } from '../../core/chain/time.ts';
import { type BookedDay, rexIncome } from './day-income.ts';
import type { PublishedDay } from './yield-trend.ts';

/** Media type of the text, for sharing it as a file. */
export const CSV_TYPE = 'text/csv;charset=utf-8';

const COLUMNS = ['date', 'votes_income', 'fee', 'rex_income', 'resource_income', 'coin', 'state', 'transactions'] as const;

/**
 * Encodes days of income as a table of comma-separated values (RFC 4180), in the order given: UTC dates, amounts in plain digits with a
 * decimal point and all decimals, an empty cell where nothing was reported. `coin`: code of the coin as users see it. The heads are the
 * same in every language, so that a spreadsheet made once fits every export.
 */
export function incomeCsv(days: readonly BookedDay[], coin: string): string {
  const lines = days.map((day) => [
    utcDay(day.at),
    day.votes.digits(),
    digits(day.fee),
    digits(rexIncome(day)),
    digits(asTron(day)?.resources ?? null),
    coin,
    day.payout,
    day.transactionIds.join(' '),
  ]);
  return [COLUMNS, ...lines].map((cells) => `${cells.map(cell).join(',')}\r\n`).join('');
}

/** Encodes the pool's published yields in the same way: a UTC date and a percentage a line. */
export function rateCsv(days: readonly PublishedDay[]): string {
  return ['date,apr_percent', ...days.map(({ day, annualizedRate }) => [utcDay(day), annualizedRate].map(cell).join(','))]
    .map((line) => `${line}\r\n`)
    .join('');
}

function digits(amount: Asset | null): string {
  return amount?.digits() ?? '';
}

/** Quotes a cell where it has to be, and keeps a spreadsheet from taking text of others for a formula. */
function cell(text: string): string {
  const harmless = /^[=+@\t\r]|^-(?!\d)/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replace(/"/g, '""')}"` : harmless;
}
