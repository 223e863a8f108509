import { askedCalls } from '../../application/transact/altered-calls.ts';
import { isIdKnown, isWrite, type TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { TransactionStatus } from '../../domain/core/chain/transaction-status.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { type Block, fields, note, title } from '../output/blocks.ts';
import type { CommandResult, CommandSpec } from '../run/command.ts';
import type { CommandInput } from '../parse/command-input.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { Invocation } from '../parse/invocation.ts';
import { flag, instant, integer, type JsonObject, list, nullable, object, oneOf, openObject, text } from '../output/json-schema.ts';
import { callJson, instantJsonOrNull } from '../output/json-values.ts';
import { UNKNOWN, callInWords, instantForUsers, orUnknown, readAtLine } from '../output/human-text.ts';
import { operationValue } from '../write/preview.ts';
import { sourcesOf, statusWarnings, type StatusSources } from '../write/status-warnings.ts';
import { callSchema } from '../write/write-schema.ts';
import type { Services } from '../run/services.ts';

/** Number of blocks searched for a transaction from another machine, where the node keeps no record of its own. */
const BLOCKS_SEARCHED = 240;

const STATES = ['pending', 'included', 'irreversible', 'refused', 'expired', 'unknown', 'altered', 'not-found'] as const;
type State = (typeof STATES)[number];

/** What the chain and this machine's journal have of a transaction. */
interface Status extends StatusSources {
  readonly state: State;
  readonly block: number | null;
  readonly blockTime: Instant | null;
  readonly entry: TrackedTransaction | null;
  readonly failure: CommandResult['failure'];
  /** Blocks searched without finding it; null where it was found, or no search was needed. */
  readonly searched: { readonly from: number; readonly to: number } | null;
}

function statusOfEntry(entry: TrackedTransaction): Status {
  const common = { block: entry.block, blockTime: null, entry, failure: null, searched: null, ...sourcesOf(entry) };
  const { outcome } = entry;
  if (outcome === null) return { ...common, state: entry.state === 'included' ? 'included' : 'pending' };
  switch (outcome.end) {
    case 'done':
      return { ...common, state: 'irreversible', block: outcome.block, blockTime: outcome.blockTime };
    case 'refused':
      return { ...common, state: 'refused', failure: outcome.error };
    case 'expired':
      return { ...common, state: 'expired', failure: new PoolError('transaction-expired') };
    case 'unknown':
      return { ...common, state: 'unknown', failure: new PoolError('send-outcome-unknown', { id: entry.id }) };
    case 'altered':
      return {
        ...common,
        state: 'altered',
        block: outcome.block,
        blockTime: outcome.blockTime,
        failure: new PoolError('transaction-replaced', { id: entry.altered?.id ?? entry.id }),
      };
  }
}

function statusOfTransaction(transactionStatus: TransactionStatus, id: string): Status {
  return { ...statusOfState(transactionStatus, id), disagreeing: transactionStatus.disagreeing };
}

function statusOfState(transactionStatus: TransactionStatus, id: string): Status {
  if (transactionStatus.state === 'unseen') {
    return {
      state: 'not-found',
      block: null,
      blockTime: null,
      entry: null,
      failure: new PoolError('transaction-not-found', { id, fromBlock: transactionStatus.searchedFrom }),
      searched: { from: transactionStatus.searchedFrom, to: transactionStatus.searchedTo ?? transactionStatus.head.headNumber },
    };
  }
  if (transactionStatus.state === 'pending')
    return { state: 'pending', block: null, blockTime: null, entry: null, failure: null, searched: null };
  if (transactionStatus.state === 'other')
    return {
      state: 'unknown',
      block: null,
      blockTime: null,
      entry: null,
      failure: new PoolError('send-outcome-unknown', { id }),
      searched: null,
    };
  const { block, blockTime, failure, reportedBy } = transactionStatus;
  return {
    state: failure === null ? transactionStatus.state : 'refused',
    block,
    blockTime,
    entry: null,
    failure,
    searched: null,
    reportedBy,
  };
}

async function journalled(services: Services, id: string): Promise<Status | null> {
  if (!(await services.tracker.entries()).some((entry) => isWrite(entry, id))) return null;
  const live = services.tracker.follow(id);
  await live.refresh();
  const reading = live.current();
  if (reading.state === 'ready') return statusOfEntry(reading.value);
  const entry = (await services.tracker.entries()).find((candidate) => isWrite(candidate, id));
  if (entry === undefined) return null;
  const failure = entry.state !== 'ended' && reading.state === 'failed' ? reading.error : null;
  return failure === null ? statusOfEntry(entry) : { ...statusOfEntry(entry), failure };
}

/** Returns an id as typed, or in lower case where the chain writes ids so; null when it is no id of the chain. */
function transactionIdOf(typed: string, { transactionId }: ChainProfile): string | null {
  return [typed, typed.toLowerCase()].find((text) => transactionId.test(text)) ?? null;
}

function firstBlock(input: CommandInput, head: ChainHead): number {
  const typed = input.options['fromBlock'];
  if (typeof typed !== 'string') return Math.max(1, head.headNumber - BLOCKS_SEARCHED);
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw new CommandFailure('option-invalid', { option: '--from-block', value: typed });
  return Number(typed);
}

/** Returns the explorer's address; nothing where the chain has no known explorer, or the id is unknown. */
function explorerRows(id: string | null, { profile, say }: Invocation): (readonly [string, string])[] {
  const { transaction } = profile.explorer;
  return id === null || transaction === '' ? [] : [[say('tx.explorer'), `${transaction}${id}`]];
}

/** Returns the JSON of what the wallet signed in place of what was approved; null where it is not known to have done so. */
function alteredJson(entry: TrackedTransaction | null, { profile, say }: Invocation): JsonObject | null {
  const altered = entry?.altered;
  if (!entry || altered === undefined) return null;
  const calls = altered.calls.map((call) => callJson(call, callInWords(call, profile, say)));
  const asked = askedCalls(entry).map((call) => callJson(call, callInWords(call, profile, say)));
  return { transaction_id: altered.id, block: altered.block, asked, signed: calls };
}

function alteredBlocks(entry: TrackedTransaction | null, { profile, say }: Invocation): readonly Block[] {
  const altered = entry?.altered;
  if (!entry || altered === undefined) return [];
  return [
    title(say('altered.asked')),
    { kind: 'steps', items: askedCalls(entry).map((call) => callInWords(call, profile, say)) },
    title(say('altered.signed')),
    { kind: 'steps', items: altered.calls.map((call) => callInWords(call, profile, say)) },
    fields([[say('altered.id'), altered.id]]),
    note(altered.block === null ? say('altered.notInBlock') : say('altered.inBlock', { block: altered.block })),
    ...(entry.outcome === null ? [note(say('altered.waits'))] : []),
  ];
}

/**
 * `tx status`: shows the status of a transaction on the chain, by its id or its provisional id. Exit code and `status` agree; repeating it
 * is always safe.
 */
export const txStatus: CommandSpec = {
  path: ['tx', 'status'],
  effects: 'R',
  arguments: [{ name: 'id', required: true }],
  options: [{ flags: '--from-block <number>' }],
  example: 'tx status 3f6d…64 hexadecimal digits…9a1c',
  data: object({
    asked: text,
    transaction_id: nullable(text),
    status: oneOf(STATES),
    block: nullable(integer),
    block_time: nullable(instant),
    sent_from_here: flag,
    account: nullable(text),
    operation: nullable(openObject),
    expires_at: nullable(instant),
    altered: nullable(object({ transaction_id: text, block: nullable(integer), asked: list(callSchema), signed: list(callSchema) })),
    searched: nullable(object({ from_block: integer, to_block: integer })),
  }),
  version: 3,
  async run(input, invocation: Invocation) {
    const { say, profile } = invocation;
    const id = transactionIdOf(input.words[0] ?? '', profile);
    if (id === null) throw new PoolError('transaction-id-invalid');
    const services = await invocation.services();
    const { head, status } = await services.reads.shared(async () => {
      const read = await services.node.head();
      const from = firstBlock(input, read);
      const onChain = () => services.node.transaction({ id, origin: null, fromBlock: from, expiresAt: null });
      return { head: read, status: (await journalled(services, id)) ?? statusOfTransaction(await onChain(), id) };
    });
    const { entry } = status;
    const found = entry === null ? id : isIdKnown(entry) ? entry.id : null;
    return {
      data: {
        asked: id,
        transaction_id: found,
        status: status.state,
        block: status.block,
        block_time: instantJsonOrNull(status.blockTime),
        sent_from_here: entry !== null,
        account: entry?.account ?? null,
        operation: entry && operationValue(entry.operation, profile),
        expires_at: instantJsonOrNull(entry?.expiresAt ?? null),
        altered: alteredJson(entry, invocation),
        searched: status.searched && { from_block: status.searched.from, to_block: status.searched.to },
      },
      blocks: [
        title(say(`tx.states.${status.state}`)),
        fields([
          [say('labels.transaction'), orUnknown(found)],
          [say('tx.block'), status.block === null ? UNKNOWN : String(status.block)],
          [say('tx.block-time'), instantForUsers(status.blockTime)],
          ...(entry === null
            ? []
            : [
                [say('tx.account'), entry.account] as const,
                [say('tx.operation'), say(`operations.${entry.operation.kind}`)] as const,
                [say('labels.expires'), instantForUsers(entry.expiresAt)] as const,
              ]),
          ...(status.searched === null
            ? []
            : [[say('tx.searched'), say('tx.searched-blocks', { from: status.searched.from, to: status.searched.to })] as const]),
          ...explorerRows(found, invocation),
        ]),
        ...alteredBlocks(entry, invocation),
        note(readAtLine(head, say)),
      ],
      warnings: statusWarnings(status, invocation),
      at: head,
      irreversibleBlock: head.irreversibleNumber,
      failure: status.failure ?? null,
    };
  },
};
