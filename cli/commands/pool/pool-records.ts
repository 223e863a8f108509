import { note, title } from '../../output/blocks.ts';
import { amountForUsers, forUsers, instantForUsers, UNKNOWN } from '../../output/human-text.ts';
import { amount, instant, list, object, oneOf, text } from '../../output/json-schema.ts';
import { amountJson, instantJson } from '../../output/json-values.ts';
import type { CommandSpec } from '../../run/command.ts';

/** `pool records`: lists the latest additions and reductions in the pool, as its backend reports them. */
export const poolRecords: CommandSpec = {
  path: ['pool', 'records'],
  effects: 'R',
  example: 'pool records --json',
  data: object({ records: list(object({ at: instant, direction: oneOf(['added', 'reduced', 'other']), account: text, amount })) }),
  async run(_input, invocation) {
    const { say, profile } = invocation;
    const services = await invocation.services();
    const records = await services.backend.latestOperationRecords();
    return {
      data: {
        records: records.map(({ at, direction, account, amount: moved }) => ({
          at: instantJson(at),
          direction,
          account,
          amount: amountJson(forUsers(moved, profile)),
        })),
      },
      blocks: [
        title(say('records.title')),
        {
          kind: 'table',
          columns: [
            { label: say('columns.date'), align: 'left' },
            { label: say('columns.account'), align: 'left' },
            { label: say('columns.direction'), align: 'left' },
            { label: say('columns.amount'), align: 'right' },
          ],
          rows: records.map(({ at, direction, account, amount: moved }) => [
            instantForUsers(at),
            account,
            direction === 'other' ? UNKNOWN : say(`records.${direction}`),
            amountForUsers(moved, profile),
          ]),
          empty: say('records.none'),
        },
        note(say('records.note')),
      ],
      at: null,
    };
  },
};
