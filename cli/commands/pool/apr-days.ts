import { utcDay } from '../../../domain/core/chain/time.ts';
import { rateCsv } from '../../../domain/views/income/income-csv.ts';
import { trendLines } from '../../../domain/views/income/yield-trend.ts';
import { fields, note, title } from '../../output/blocks.ts';
import { percentForUsers, UNKNOWN } from '../../output/human-text.ts';
import { instant, integer, list, nullable, object, text } from '../../output/json-schema.ts';
import { instantJson } from '../../output/json-values.ts';
import { FORMAT_OPTION, isCsv } from '../../parse/format-option.ts';
import type { CommandSpec } from '../../run/command.ts';

/** `apr days`: lists the highest yield the pool published for each day, newest first, and their mean where most days have one. */
export const aprDays: CommandSpec = {
  path: ['apr', 'days'],
  effects: 'R',
  options: [FORMAT_OPTION],
  example: 'apr days --json',
  data: object({
    days: list(object({ day: instant, annualized_rate_percent: text })),
    mean_percent: nullable(text),
    days_between: nullable(integer),
    days_covered: nullable(integer),
  }),
  async run({ options }, invocation) {
    const { say, settings } = invocation;
    const csv = isCsv(options['format'], settings);
    const services = await invocation.services();
    const days = await services.pool.readDays();
    const lines = trendLines(days, null);
    const mean = lines.find(({ key }) => key === 'trend-average')?.value ?? null;
    const window = lines.find(({ key }) => key === 'trend-window')?.value ?? null;
    const meanPercent = mean?.kind === 'percent' ? mean.text : null;
    const covered = window?.kind === 'window' ? window : null;
    return {
      data: {
        days: days.map(({ day, annualizedRate }) => ({ day: instantJson(day), annualized_rate_percent: annualizedRate })),
        mean_percent: meanPercent,
        days_between: covered?.days ?? null,
        days_covered: covered?.covered ?? null,
      },
      blocks: csv
        ? [{ kind: 'exact', text: rateCsv(days) }]
        : [
            title(say('annualProfit.title')),
            fields([
              [say('annualProfit.mean'), percentForUsers(meanPercent)],
              [
                say('annualProfit.covered'),
                covered === null || covered.days === null || covered.covered === null
                  ? UNKNOWN
                  : say('yield.coverage', { covered: covered.covered, days: covered.days }),
              ],
            ]),
            note(''),
            {
              kind: 'table',
              columns: [
                { label: say('columns.date'), align: 'left' },
                { label: say('nouns.apr'), align: 'right' },
              ],
              rows: days.map(({ day, annualizedRate }) => [utcDay(day), percentForUsers(annualizedRate)]),
              empty: say('annualProfit.none'),
            },
          ],
      at: null,
    };
  },
};
