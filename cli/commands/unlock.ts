import { UNLOCK_ACTIONS, UNLOCK_KINDS, type UnlockLot } from '../../domain/views/unlock/calendar.ts';
import { calendarText } from '../../domain/views/unlock/ics.ts';
import { type UnlockEvent, unlockEvents } from '../../domain/views/unlock/events.ts';
import { note, title } from '../output/blocks.ts';
import { writeCalendar } from '../output/calendar-file.ts';
import type { CommandSpec } from '../run/command.ts';
import type { Invocation } from '../parse/invocation.ts';
import { amount, flag, instant, list, nullable, object, oneOf, text } from '../output/json-schema.ts';
import { amountJson, instantJson, instantJsonOrNull } from '../output/json-values.ts';
import { amountForUsers, forUsers, instantForUsers, readAtLine } from '../output/human-text.ts';
import type { Say } from '../run/translator.ts';

function dateText(lot: UnlockLot, say: Say): string {
  if (lot.at !== null) return instantForUsers(lot.at);
  if (lot.kind === 'rex-savings') return say('unlock.dates.savings');
  return say(lot.kind === 'rex-queued' ? 'unlock.dates.queue' : 'unlock.dates.now');
}

/** `unlock list`: lists every locked lot of an account, and when it becomes available. */
export const unlockList: CommandSpec = {
  path: ['unlock', 'list'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'unlock list alice',
  data: object({
    account: text,
    lots: list(object({ kind: oneOf(UNLOCK_KINDS), amount, at: nullable(instant), available: flag, next_action: oneOf(UNLOCK_ACTIONS) })),
  }),
  version: 4,
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
          amount: amountJson(forUsers(lot.amount, profile)),
          at: instantJsonOrNull(lot.at),
          available: lot.available,
          next_action: lot.nextAction,
        })),
      },
      blocks: [
        title(say('unlock-list.title', { account: name })),
        {
          kind: 'table',
          columns: [
            { label: say('columns.kind'), align: 'left' },
            { label: say('columns.amount'), align: 'right' },
            { label: say('columns.date'), align: 'left' },
            { label: say('columns.next'), align: 'left' },
          ],
          rows: found.lots.map((lot) => [
            say(`unlock.kinds.${lot.kind}`),
            amountForUsers(lot.amount, profile),
            dateText(lot, say),
            say(`unlock.actions.${lot.nextAction}`),
          ]),
          empty: say('unlock-list.none'),
        },
        note(readAtLine(found.at, say)),
      ],
      at: found.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

function eventSummary(event: UnlockEvent, { say, profile }: Invocation): string {
  return say('unlock.event.summary', { kind: say(`unlock.kinds.${event.kind}`), amount: amountForUsers(event.amount, profile) });
}

function calendarOf(account: string, events: readonly UnlockEvent[], stampedAt: number, invocation: Invocation): string {
  const { say, profile } = invocation;
  const words = {
    calendar: say('unlock.event.calendar', { account }),
    summary: (event: UnlockEvent) => eventSummary(event, invocation),
    description: ({ kind }: UnlockEvent) =>
      say('unlock.event.description', { account, chain: profile.name, action: say(`unlock.event.then.${kind}`) }),
  };
  return calendarText(events, words, stampedAt);
}

/** `unlock calendar`: writes the future dates as an iCalendar file. Standard output for `-`. */
export const unlockCalendar: CommandSpec = {
  path: ['unlock', 'calendar'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  options: [{ flags: '--ics <file>' }],
  example: 'unlock calendar alice --ics alice.ics',
  data: object({
    account: text,
    events: list(object({ uid: text, kind: oneOf(UNLOCK_KINDS), at: instant, amount })),
    file: nullable(text),
    ics: text,
  }),
  async run({ words: [name = ''], options }, invocation) {
    const { say, profile } = invocation;
    const file = typeof options['ics'] === 'string' ? options['ics'] : null;
    const services = await invocation.services();
    const [found, head] = await Promise.all([services.unlocks.lots(name), services.node.head()]);
    const events = unlockEvents(found, { account: name, chain: profile.key });
    const ics = calendarOf(name, events, found.at.headTime, invocation);
    if (file !== null && file !== '-') await writeCalendar(file, ics);
    return {
      data: {
        account: name,
        events: events.map(({ uid, kind, at, amount: coins }) => ({
          uid,
          kind,
          at: instantJson(at),
          amount: amountJson(forUsers(coins, profile)),
        })),
        file: file === '-' ? null : file,
        ics,
      },
      blocks:
        file === '-'
          ? [{ kind: 'exact', text: ics }]
          : [
              title(say('unlock.event.calendar', { account: name })),
              {
                kind: 'table',
                columns: [
                  { label: say('columns.date'), align: 'left' },
                  { label: say('columns.kind'), align: 'left' },
                ],
                rows: events.map((event) => [instantForUsers(event.at), eventSummary(event, invocation)]),
                empty: say('unlock-list.no-dates'),
              },
              note(file === null ? say('unlock-list.calendar-hint') : say('unlock-list.calendar-written', { path: file })),
              note(readAtLine(found.at, say)),
            ],
      at: found.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
