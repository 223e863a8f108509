import { UNLOCK_ACTIONS, UNLOCK_KINDS, type UnlockLot } from '../../domain/unlock/calendar.ts';
import { note, title } from '../blocks.ts';
import type { CommandSpec } from '../command.ts';
import { amount, flag, instant, list, nullable, object, oneOf, text } from '../json-schema.ts';
import { amountJson, instantJsonOrNull } from '../json-values.ts';
import { amountForPeople, forPeople, instantForPeople, readAtLine } from '../person-text.ts';
import type { Say } from '../translator.ts';

function dateText(lot: UnlockLot, say: Say): string {
  if (lot.at !== null) return instantForPeople(lot.at);
  return say(lot.kind === 'rex-savings' ? 'unlock.dates.savings' : 'unlock.dates.now');
}

/** Every lot of an account that waits, and when it can be had. */
export const unlockList: CommandSpec = {
  path: ['unlock', 'list'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'unlock list alice',
  data: object({
    account: text,
    lots: list(object({ kind: oneOf(UNLOCK_KINDS), amount, at: nullable(instant), available: flag, next_action: oneOf(UNLOCK_ACTIONS) })),
  }),
  version: 2,
  async run({ words }, invocation) {
    const { say, profile } = invocation;
    const [name = ''] = words;
    const services = await invocation.services();
    await services.accounts.read(name);
    const [found, head] = await Promise.all([services.unlocks.lots(name), services.node.head()]);
    return {
      data: {
        account: name,
        lots: found.lots.map((lot) => ({
          kind: lot.kind,
          amount: amountJson(forPeople(lot.amount, profile)),
          at: instantJsonOrNull(lot.at),
          available: lot.available,
          next_action: lot.nextAction,
        })),
      },
      blocks: [
        title(say('unlocks.title', { account: name })),
        {
          kind: 'table',
          columns: [
            { label: say('columns.kind'), align: 'left' },
            { label: say('columns.amount'), align: 'right' },
            { label: say('columns.date'), align: 'left' },
            { label: say('columns.next'), align: 'left' },
          ],
          rows: found.lots.map((lot) => [say(`unlock.kinds.${lot.kind}`), amountForPeople(lot.amount, profile), dateText(lot, say), say(`unlock.actions.${lot.nextAction}`)]),
          empty: say('unlocks.none'),
        },
        note(readAtLine(found.at, say)),
      ],
      at: found.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
