import { setTimeout as delay } from 'node:timers/promises';
import type { Prepared } from '../../application/transact/prepared.ts';
import type { RefusedState } from '../../application/transact/signing/signing-state.ts';
import { isWrite, type TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import { utcSecondText } from '../../domain/core/chain/time.ts';
import { isPoolError, PoolError } from '../../domain/core/errors/pool-error.ts';
import { note, type Block } from '../output/blocks.ts';
import type { JsonObject } from '../output/json-schema.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { CommandResult } from '../run/command.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Services } from '../run/services.ts';
import { previewJson } from './preview.ts';
import { sourcesOf, statusWarnings } from './status-warnings.ts';
import type { Wanted } from './write-request.ts';
import type { WriteState } from './write-schema.ts';

const LOOKS_AFTER_SENDING = 5;
const LOOK_PAUSE_MS = 500;

/** A prepared write, the block it was read at, and what is to be said of it. */
export interface Found {
  readonly prepared: Prepared;
  readonly head: ChainHead;
  /** Members of the JSON that this command alone has. */
  readonly beside: JsonObject;
  readonly warnings: readonly CommandWarning[];
}

/** Returns the result of a write command. */
export function resultOf(
  found: Found,
  invocation: Invocation,
  outcome: {
    status: WriteState;
    tracked?: TrackedTransaction;
    plan?: JsonObject;
    failure?: CommandResult['failure'];
    blocks: readonly Block[];
  },
): CommandResult {
  return {
    data: {
      status: outcome.status,
      transaction_id: outcome.tracked?.id ?? null,
      block: outcome.tracked?.block ?? null,
      ...previewJson(found.prepared, invocation),
      ...found.beside,
      plan_file: outcome.plan ?? null,
    },
    blocks: outcome.blocks,
    warnings: [...found.warnings, ...statusWarnings(sourcesOf(outcome.tracked), invocation)],
    at: found.head,
    irreversibleBlock: found.head.irreversibleNumber,
    failure: outcome.failure ?? null,
  };
}

function stateOf(tracked: TrackedTransaction): { status: WriteState; failure: PoolError | null } {
  const { outcome } = tracked;
  if (outcome === null) return { status: tracked.state === 'included' ? 'included' : 'submitted', failure: null };
  switch (outcome.end) {
    case 'done':
      return { status: 'irreversible', failure: null };
    case 'refused':
      return { status: 'refused', failure: outcome.error };
    case 'expired':
      return { status: 'expired', failure: new PoolError('transaction-expired') };
    case 'unknown':
      return { status: 'unknown', failure: new PoolError('send-outcome-unknown', { id: tracked.id }) };
    case 'altered':
      return { status: 'altered', failure: new PoolError('transaction-replaced', { id: tracked.altered?.id ?? tracked.id }) };
  }
}

/**
 * Reads the status right after broadcasting. A node's answer may have been lost on the way, so the chain itself is asked: only what it
 * has is reported as submitted.
 */
async function firstSeen({ tracker }: Services, tracked: TrackedTransaction): Promise<{ status: WriteState; failure: PoolError | null }> {
  for (let look = 0; look < LOOKS_AFTER_SENDING; look += 1) {
    if (look > 0) await delay(LOOK_PAUSE_MS);
    const transactionStatus = await tracker.status(tracked).catch(() => null);
    if (transactionStatus !== null && transactionStatus.state !== 'unseen') return { status: 'submitted', failure: null };
  }
  const isKept = tracked.signed !== undefined;
  return { status: 'unknown', failure: new PoolError('send-outcome-unknown', { id: tracked.id, ...(isKept && { signed: 'kept' }) }) };
}

/** Returns whether it is not known if a write arrived whose signed transaction is kept. */
function isNotShown({ status, failure }: { readonly status: WriteState; readonly failure: PoolError | null }): boolean {
  return status === 'unknown' && failure?.params['signed'] === 'kept';
}

/** Returns that a write is an earlier one that was sent again, where it is. */
function sentAgainNotes(tracked: TrackedTransaction | undefined, { say }: Invocation): readonly Block[] {
  return tracked?.sentAgain ? [note(say('tracker.sentAgain'))] : [];
}

/** Returns the result of a write that nodes refused and that can still be applied until it expires. */
export async function refusedResult(
  found: Found,
  { id, error, expiresAt }: RefusedState,
  { tracker }: Services,
  invocation: Invocation,
): Promise<CommandResult> {
  const { say } = invocation;
  const tracked = (await tracker.entries()).find((entry) => isWrite(entry, id));
  return resultOf(found, invocation, {
    status: 'refused',
    ...(tracked && { tracked }),
    failure: error,
    blocks: [
      note(say('write.refused-until', { until: utcSecondText(expiresAt) })),
      ...sentAgainNotes(tracked, invocation),
      note(`${say('labels.transaction')}: ${id}`),
      note(say('write.check-with', { command: invocation.statusCommand(id) })),
    ],
  });
}

/** Follows a write that was broadcast as far as `wait` asks, and returns its result. */
export async function broadcastResult(
  found: Found,
  submitted: TrackedTransaction,
  wait: Wanted['wait'],
  services: Services,
  invocation: Invocation,
): Promise<CommandResult> {
  const { say, terminal } = invocation;
  let tracked = submitted;
  let failure: CommandResult['failure'] = null;
  if (wait !== null && submitted.state !== 'ended') {
    await terminal.progress(say(`write.waiting-${wait}`, { id: submitted.id }));
    try {
      tracked = await services.tracker.waitFor(submitted.id, wait);
    } catch (thrown) {
      failure = new CommandFailure('following-failed', { id: submitted.id }, isPoolError(thrown) ? thrown.error : String(thrown));
    }
  }
  const state = wait === null && tracked.outcome === null ? await firstSeen(services, tracked) : stateOf(tracked);
  return resultOf(found, invocation, {
    status: state.status,
    tracked,
    failure: failure ?? state.failure,
    blocks: [
      note(say(isNotShown(state) ? 'write.not-shown' : `write.states.${state.status}`, { block: tracked.block ?? '' })),
      ...sentAgainNotes(tracked, invocation),
      note(`${say('labels.transaction')}: ${tracked.id}`),
      ...(state.status === 'irreversible' ? [] : [note(say('write.check-with', { command: invocation.statusCommand(tracked.id) }))]),
    ],
  });
}
