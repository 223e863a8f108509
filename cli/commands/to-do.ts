import { hasFeature } from '../../domain/chain/profile.ts';
import { asAntelope } from '../../domain/chain/protocol.ts';
import type { AccountSnapshot } from '../../domain/chain/snapshot.ts';
import { accountToDo, type ToDoContext } from '../../domain/views/to-do/account-to-do.ts';
import { type PendingWrite, type ToDo, toDoList } from '../../domain/views/to-do/to-do.ts';
import { type Block, note, title } from '../output/blocks.ts';
import { amountForUsers, readAtLine } from '../output/human-text.ts';
import { list, object, text } from '../output/json-schema.ts';
import { amountOf, commandOf, operationOf, toDoJson, toDoNotes, toDoSchema } from '../output/to-do-data.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { CommandSpec } from '../run/command.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import { figureOrWarning } from '../run/figure-or-warning.ts';
import type { Services } from '../run/services.ts';

/** Returns what the market and the pool say of an account; what cannot be read is unknown, with a warning. */
async function contextOf(
  { account, protocol }: AccountSnapshot,
  services: Services,
  warnings: CommandWarning[],
  invocation: Invocation,
): Promise<ToDoContext> {
  if (protocol !== 'antelope') return { protocol };
  const { features } = invocation.profile;
  const [market, booked] = await Promise.all([
    hasFeature(features, 'rex') ? figureOrWarning(services.pool.readMarket(), warnings, invocation) : null,
    figureOrWarning(services.backend.accountPoolInfo(account), warnings, invocation),
  ]);
  return { protocol, market: asAntelope(market)?.rex?.market ?? null, booked: asAntelope(booked) };
}

/** Returns the account's writes that the chain has not decided, after asking it about them. */
async function pendingWrites(account: string, { tracker }: Services): Promise<readonly PendingWrite[]> {
  await tracker.undecided(account);
  const writes = (await tracker.entries()).filter((write) => write.account === account && write.outcome === null);
  return writes.map(({ id, operation }) => ({ id, operation: operation.kind }));
}

function entryRow(entry: ToDo, account: string, invocation: Invocation): readonly string[] {
  const { say, profile } = invocation;
  const about = amountOf(entry);
  return [
    say(`operations.${operationOf(entry, profile)}`),
    about === undefined ? '' : amountForUsers(about, profile),
    commandOf(entry, account, invocation) ?? '',
  ];
}

function listBlocks(entries: readonly ToDo[], account: string, invocation: Invocation): Block[] {
  const { say } = invocation;
  const notes = entries.flatMap((entry) => toDoNotes(entry, invocation));
  return [
    title(say('to-do.title', { account })),
    {
      kind: 'table',
      columns: [
        { label: say('columns.next'), align: 'left' },
        { label: say('columns.amount'), align: 'right' },
        { label: say('columns.command'), align: 'left' },
      ],
      rows: entries.map((entry) => entryRow(entry, account, invocation)),
      empty: say('to-do.none'),
    },
    ...(notes.length === 0 ? [] : [note(''), ...notes.map((line) => note(line))]),
  ];
}

/** `account to-do`: lists what an account can do now, the most money first, each with the command that does it. */
export const accountToDoList: CommandSpec = {
  path: ['account', 'to-do'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'account to-do alice',
  data: object({ account: text, entries: list(toDoSchema) }),
  async run({ words: [name = ''] }, invocation) {
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const snapshot = await services.accounts.read(name);
    const [context, pending, head] = await Promise.all([
      contextOf(snapshot, services, warnings, invocation),
      pendingWrites(name, services),
      services.node.head(),
    ]);
    const entries = toDoList(accountToDo(snapshot, context), pending, invocation.profile.mode);
    return {
      data: { account: name, entries: entries.map((entry) => toDoJson(entry, name, invocation)) },
      blocks: [...listBlocks(entries, name, invocation), note(readAtLine(snapshot.at, invocation.say))],
      warnings,
      at: snapshot.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
