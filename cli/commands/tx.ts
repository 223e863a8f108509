import type { TrackedTransaction } from '../../application/tracker.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Sighting } from '../../domain/chain/verdict.ts';
import type { Instant } from '../../domain/chain/time.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { fields, note, title } from '../blocks.ts';
import type { CommandResult, CommandSpec } from '../command.ts';
import type { CommandInput } from '../command-input.ts';
import { CommandFailure } from '../command-failure.ts';
import type { Invocation } from '../invocation.ts';
import { flag, instant, integer, nullable, object, oneOf, openObject, text } from '../json-schema.ts';
import { instantJsonOrNull } from '../json-values.ts';
import { UNKNOWN, instantForPeople, readAtLine } from '../person-text.ts';
import { operationValue } from '../preview.ts';
import type { Services } from '../services.ts';

/** How many blocks back a transaction is looked for that this machine did not send, where the node keeps no record of its own. */
const BLOCKS_SEARCHED = 240;

const STATES = ['pending', 'included', 'irreversible', 'refused', 'expired', 'unknown', 'not-found'] as const;
type State = (typeof STATES)[number];

/** What is known of a transaction, from the chain and from the journal of this machine. */
interface Standing {
  readonly state: State;
  readonly block: number | null;
  readonly blockTime: Instant | null;
  readonly entry: TrackedTransaction | null;
  readonly failure: CommandResult['failure'];
}

function standingOfEntry(entry: TrackedTransaction): Standing {
  const common = { block: entry.block, blockTime: null, entry, failure: null };
  const { verdict } = entry;
  if (verdict === null) return { ...common, state: entry.state === 'included' ? 'included' : 'pending' };
  switch (verdict.end) {
    case 'done':
      return { ...common, state: 'irreversible', block: verdict.block, blockTime: verdict.blockTime };
    case 'refused':
      return { ...common, state: 'refused', failure: verdict.error };
    case 'expired':
      return { ...common, state: 'expired', failure: new PoolError('transaction-expired') };
    case 'unknown':
      return { ...common, state: 'unknown', failure: new PoolError('send-outcome-unknown', { id: entry.id }) };
  }
}

function standingOfSighting(sighting: Sighting, id: string): Standing {
  if (sighting.state === 'unseen') {
    return { state: 'not-found', block: null, blockTime: null, entry: null, failure: new PoolError('transaction-not-found', { id, fromBlock: sighting.searchedFrom }) };
  }
  if (sighting.state === 'pending') return { state: 'pending', block: null, blockTime: null, entry: null, failure: null };
  const { block, blockTime, failure } = sighting;
  return { state: failure === null ? sighting.state : 'refused', block, blockTime, entry: null, failure };
}

async function journalled(services: Services, id: string): Promise<Standing | null> {
  if (!(await services.tracker.entries()).some((entry) => entry.id === id)) return null;
  const live = services.tracker.follow(id);
  await live.refresh();
  const reading = live.current();
  if (reading.state === 'ready') return standingOfEntry(reading.value);
  const entry = (await services.tracker.entries()).find((candidate) => candidate.id === id);
  if (entry === undefined) return null;
  const failure = entry.state !== 'ended' && reading.state === 'failed' ? reading.error : null;
  return failure === null ? standingOfEntry(entry) : { ...standingOfEntry(entry), failure };
}

function firstBlock(input: CommandInput, head: ChainHead): number {
  const typed = input.options['fromBlock'];
  if (typeof typed !== 'string') return Math.max(1, head.headNumber - BLOCKS_SEARCHED);
  if (!/^[1-9]\d{0,9}$/.test(typed)) throw new CommandFailure('option-invalid', { option: '--from-block', value: typed });
  return Number(typed);
}

/** What the chain knows of a transaction. Exit code and `status` agree; asking again is always safe. */
export const txStatus: CommandSpec = {
  path: ['tx', 'status'],
  effects: 'R',
  arguments: [{ name: 'id', required: true }],
  options: [{ flags: '--from-block <number>' }],
  example: 'tx status 3f6d…64 hexadecimal digits…9a1c',
  data: object({
    transaction_id: text,
    status: oneOf(STATES),
    block: nullable(integer),
    block_time: nullable(instant),
    sent_from_here: flag,
    account: nullable(text),
    operation: nullable(openObject),
    expires_at: nullable(instant),
  }),
  async run(input, invocation: Invocation) {
    const { say, profile } = invocation;
    const id = (input.words[0] ?? '').toLowerCase();
    if (!/^[0-9a-f]{64}$/.test(id)) throw new PoolError('transaction-id-invalid');
    const services = await invocation.services();
    const head = await services.node.head();
    const from = firstBlock(input, head);
    const standing = (await journalled(services, id)) ?? standingOfSighting(await services.node.transaction(id, from), id);
    const { entry } = standing;
    return {
      data: {
        transaction_id: id,
        status: standing.state,
        block: standing.block,
        block_time: instantJsonOrNull(standing.blockTime),
        sent_from_here: entry !== null,
        account: entry?.account ?? null,
        operation: entry && operationValue(entry.operation),
        expires_at: instantJsonOrNull(entry?.expiresAt ?? null),
      },
      blocks: [
        title(say(`tx.states.${standing.state}`)),
        fields([
          [say('tx.id'), id],
          [say('tx.block'), standing.block === null ? UNKNOWN : String(standing.block)],
          [say('tx.block-time'), instantForPeople(standing.blockTime)],
          ...(entry === null ? [] : [[say('tx.account'), entry.account] as const, [say('tx.operation'), say(`operations.${entry.operation.kind}`)] as const, [say('tx.expires'), instantForPeople(entry.expiresAt)] as const]),
          [say('tx.explorer'), `${profile.explorer.transaction}${id}`],
        ]),
        note(readAtLine(head, say)),
      ],
      at: head,
      irreversibleBlock: head.irreversibleNumber,
      failure: standing.failure ?? null,
    };
  },
};
