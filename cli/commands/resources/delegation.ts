import { hasFeature } from '../../../domain/chain/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { blocksOfDays } from '../../../domain/tron/stake/lock-blocks.ts';
import type { Delegation } from '../../../domain/tron/stake/delegation.ts';
import { type ScannedDelegation, reportedByScanOnly } from '../../../domain/tron/stake/scanned-delegation.ts';
import { FROZEN_RESOURCES } from '../../../domain/tron/stake/state.ts';
import { note, title, type Block } from '../../output/blocks.ts';
import { amountForUsers, forUsers, instantForUsers, readAtLine } from '../../output/human-text.ts';
import { amount, flag, instant, integer, list, nullable, object, oneOf, text, type JsonObject } from '../../output/json-schema.ts';
import { amountJson, instantJsonOrNull } from '../../output/json-values.ts';
import { coinArgument } from '../../parse/amount-argument.ts';
import type { CommandInput } from '../../parse/command-input.ts';
import type { Invocation } from '../../parse/invocation.ts';
import { RECEIVER_OPTION, receiverOption } from '../../parse/resource-options.ts';
import type { CommandSpec, OptionSpec } from '../../run/command.ts';
import { CommandFailure } from '../../run/command-failure.ts';
import type { CommandWarning } from '../../run/command-warning.ts';
import { figureOrWarning } from '../../run/figure-or-warning.ts';
import { coinSpending } from '../../write/spending.ts';
import { writeCommand } from '../../write/write-command.ts';
import { CHAIN_NOUNS } from '../chain-nouns.ts';
import { resourceOption } from './freezing.ts';

const EXAMPLE_ACCOUNTS = '--receiver TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa';
const RESOURCE_OPTION: OptionSpec = { flags: '--resource <resource>', choices: FROZEN_RESOURCES };

function receiverNamed(input: CommandInput, { profile }: Invocation): string {
  const receiver = receiverOption(input, profile);
  if (receiver === null) throw new PoolError('receiver-missing');
  return receiver;
}

/** Returns the lock of `--lock-days` in blocks; none where it is missing. Errors: `option-invalid`. */
function lockOption({ options }: CommandInput): bigint {
  const typed = options['lockDays'];
  if (typed === undefined) return 0n;
  if (typeof typed !== 'string' || !/^\d{1,5}$/.test(typed))
    throw new CommandFailure('option-invalid', { option: '--lock-days', value: String(typed) });
  return blocksOfDays(BigInt(typed));
}

/** Lends a resource of frozen coins to another account. */
const delegateResource = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'delegate'],
  kind: 'delegate-resource',
  arguments: [{ name: 'amount', required: true }],
  options: [RECEIVER_OPTION, RESOURCE_OPTION, { flags: '--lock-days <days>' }],
  limited: true,
  example: `${CHAIN_NOUNS.freezing} delegate 100 --resource energy ${EXAMPLE_ACCOUNTS} --dry-run`,
  request: (input, invocation) => {
    const { profile } = invocation;
    const lent = coinArgument(input.words[0] ?? '', profile);
    const resource = resourceOption(input);
    const receiver = receiverNamed(input, invocation);
    const lockBlocks = lockOption(input);
    return {
      spends: coinSpending(lent, profile),
      plan: ({ planner }, account) => planner.plan({ kind: 'delegate-resource', receiver, amount: lent, resource, lockBlocks }, account),
    };
  },
});

/** Takes back a resource that was lent. */
const undelegateResource = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'undelegate'],
  kind: 'undelegate-resource',
  arguments: [{ name: 'amount', required: true }],
  options: [RECEIVER_OPTION, RESOURCE_OPTION],
  limited: true,
  example: `${CHAIN_NOUNS.freezing} undelegate 100 --resource energy ${EXAMPLE_ACCOUNTS} --dry-run`,
  request: (input, invocation) => {
    const { profile } = invocation;
    const taken = coinArgument(input.words[0] ?? '', profile);
    const resource = resourceOption(input);
    const receiver = receiverNamed(input, invocation);
    return {
      spends: coinSpending(taken, profile),
      plan: ({ planner }, account) => planner.plan({ kind: 'undelegate-resource', receiver, amount: taken, resource }, account),
    };
  },
});

/** Releases coins frozen under Stake 1.0, all of one resource at once. */
const releaseLegacy = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'release-legacy'],
  kind: 'release-legacy',
  options: [RECEIVER_OPTION, RESOURCE_OPTION],
  limited: false,
  example: `${CHAIN_NOUNS.freezing} release-legacy --resource energy --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  request: (input, { profile }) => {
    const resource = resourceOption(input);
    const receiver = receiverOption(input, profile);
    return { spends: null, plan: ({ planner }, account) => planner.plan({ kind: 'release-legacy', resource, receiver }, account) };
  },
});

/** Names an account, once. */
const setAccountName = writeCommand({
  path: [CHAIN_NOUNS.freezing, 'name'],
  kind: 'set-account-name',
  arguments: [{ name: 'new-name', required: true }],
  limited: false,
  example: `${CHAIN_NOUNS.freezing} name Newpool01 --account TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa --dry-run`,
  request: ({ words: [name = ''] }) => ({
    spends: null,
    plan: ({ planner }, account) => planner.plan({ kind: 'set-account-name', name }, account),
  }),
});

const delegation = object({
  from: text,
  to: text,
  resource: oneOf(FROZEN_RESOURCES),
  amount,
  locked_until: nullable(instant),
  legacy: flag,
});

function delegationJson({ from, to, resource, amount: lent, until, isLegacy }: Delegation, { profile }: Invocation): JsonObject {
  return { from, to, resource, amount: amountJson(forUsers(lent, profile)), locked_until: instantJsonOrNull(until), legacy: isLegacy };
}

function delegationTable(rows: readonly Delegation[], other: 'from' | 'to', { say, profile }: Invocation): Block {
  return {
    kind: 'table',
    columns: [
      { label: say('columns.address'), align: 'left' },
      { label: say('columns.resource'), align: 'left' },
      { label: say('columns.amount'), align: 'right' },
      { label: say('columns.locked-until'), align: 'left' },
      { label: say('columns.generation'), align: 'left' },
    ],
    rows: rows.map((row) => [
      row[other],
      say(`resources.${row.resource === 'energy' ? 'ENERGY' : 'BANDWIDTH'}`),
      amountForUsers(row.amount, profile),
      row.until === null ? '' : instantForUsers(row.until),
      row.isLegacy ? 'Stake 1.0' : 'Stake 2.0',
    ]),
    empty: say('delegation.none'),
  };
}

const scannedRow = object({ from: text, to: text, resource: oneOf(FROZEN_RESOURCES), points: text, locked_until: nullable(instant) });

/** What only a scan service reports; null where the network names none, or it failed. */
const scannedSchema = nullable(
  object({ host: text, given: list(scannedRow), received: list(scannedRow), more_given: integer, more_received: integer }),
);

function scannedJson({ from, to, resource, points, until }: ScannedDelegation): JsonObject {
  return { from, to, resource, points: points.toString(), locked_until: instantJsonOrNull(until) };
}

/** Returns a scan service's rows as a table that is named as its own; none where it adds nothing. */
function scannedBlocks(rows: readonly ScannedDelegation[], other: 'from' | 'to', host: string, more: number, { say }: Invocation): Block[] {
  if (rows.length === 0 && more === 0) return [];
  return [
    title(say('scan.alone', { host })),
    {
      kind: 'table',
      columns: [
        { label: say('columns.address'), align: 'left' },
        { label: say('columns.resource'), align: 'left' },
        { label: say('columns.amount'), align: 'right' },
        { label: say('columns.locked-until'), align: 'left' },
      ],
      rows: rows.map((row) => [
        row[other],
        say(`resources.${row.resource === 'energy' ? 'ENERGY' : 'BANDWIDTH'}`),
        row.points.toString(),
        row.until === null ? '' : instantForUsers(row.until),
      ]),
      empty: say('delegation.none'),
    },
    ...(more === 0 ? [] : [note(say('scan.more', { n: more }))]),
    note(say('scan.note')),
  ];
}

/** `tron delegations`: lists what an account lends and is lent, with the number of accounts that were not asked about. */
const delegations: CommandSpec = {
  path: [CHAIN_NOUNS.freezing, 'delegations'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: `${CHAIN_NOUNS.freezing} delegations TWMR8rGTDtvaqAqzyFpPVQXxgoWy3bWyBa`,
  offered: ({ features }) => hasFeature(features, 'freezing'),
  data: object({
    account: text,
    given: list(delegation),
    received: list(delegation),
    more_given: integer,
    more_received: integer,
    reported_by_scan_only: scannedSchema,
  }),
  version: 2,
  async run({ words: [name = ''] }, invocation) {
    const { say } = invocation;
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const [reading, head, scanned] = await Promise.all([
      services.delegations.read(name),
      services.node.head(),
      figureOrWarning(services.delegations.readScanned(name), warnings, invocation),
    ]);
    const { given, received, moreGiven, moreReceived, legacyAsked } = reading;
    const alone = scanned && {
      ...scanned,
      given: reportedByScanOnly(scanned.given, 'to', legacyAsked.given),
      received: reportedByScanOnly(scanned.received, 'from', legacyAsked.received),
    };
    const more = (count: number): readonly Block[] => (count === 0 ? [] : [note(say('delegation.more', { n: count }))]);
    return {
      data: {
        account: name,
        given: given.map((row) => delegationJson(row, invocation)),
        received: received.map((row) => delegationJson(row, invocation)),
        more_given: moreGiven,
        more_received: moreReceived,
        reported_by_scan_only: alone && {
          host: alone.host,
          given: alone.given.map(scannedJson),
          received: alone.received.map(scannedJson),
          more_given: alone.moreGiven,
          more_received: alone.moreReceived,
        },
      },
      warnings,
      blocks: [
        title(say('delegation.given')),
        delegationTable(given, 'to', invocation),
        ...more(moreGiven),
        ...(alone === null ? [] : scannedBlocks(alone.given, 'to', alone.host, alone.moreGiven, invocation)),
        title(say('delegation.received')),
        delegationTable(received, 'from', invocation),
        ...more(moreReceived),
        ...(alone === null ? [] : scannedBlocks(alone.received, 'from', alone.host, alone.moreReceived, invocation)),
        note(readAtLine(reading.at, say)),
      ],
      at: reading.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};

/** Commands of lent resources, of what is left of Stake 1.0, and of the account's name, in the order of the help. */
export const DELEGATION_COMMANDS = [delegateResource, undelegateResource, delegations, releaseLegacy, setAccountName] as const;
