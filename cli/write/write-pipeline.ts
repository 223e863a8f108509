import { asAntelope } from '../../domain/chain/protocol.ts';
import { SigningSession } from '../../application/transact/signing/signing-session.ts';
import type { FailedState, PreviewState, RefusedState, SigningState } from '../../application/transact/signing/signing-state.ts';
import { earlierIdOf, pendingError } from '../../application/transact/rebroadcast.ts';
import type { Stage } from '../../application/transact/stage.ts';
import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import { PoolError, isPoolError } from '../../domain/core/errors/pool-error.ts';
import { note, type Block } from '../output/blocks.ts';
import { readAtLine } from '../output/human-text.ts';
import type { CommandInput } from '../parse/command-input.ts';
import type { Invocation } from '../parse/invocation.ts';
import { keySource, readKey } from '../parse/key-source.ts';
import { writePlan } from '../parse/plan-file.ts';
import type { CommandResult } from '../run/command.ts';
import type { Services } from '../run/services.ts';
import { shortageWarnings } from './cpu-shortage.ts';
import { previewBlocks, previewJson, previewWarnings } from './preview.ts';
import { type Beside, checkMaximum, type Wanted, wanted, type WriteRequest } from './write-request.ts';
import { broadcastResult, type Found, refusedResult, resultOf } from './write-result.ts';

const NOTHING_BESIDE: Beside = { blocks: [], json: {} };

async function showPreview(found: Found, { terminal, say }: Invocation, blocks: readonly Block[]): Promise<void> {
  await terminal.show(blocks);
  for (const { message } of found.warnings) await terminal.warning(say('failure.warning', { message }));
}

async function confirm({ prepared }: Found, invocation: Invocation): Promise<void> {
  const { terminal, say } = invocation;
  const answer = await terminal.ask(say(earlierIdOf(prepared) === null ? 'write.question' : 'write.question-again'));
  if (answer === null || !['y', 'yes', say('write.yes').toLowerCase()].includes(answer.toLowerCase()))
    throw new PoolError('confirmation-refused');
}

function followStage(stage: Stage, services: Services, account: string, invocation: Invocation): void {
  const { activity, terminal, say } = invocation;
  if (stage.stage === 'checking-signature') activity.went('S');
  if (stage.stage === 'sending' || stage.stage === 'sending-again') {
    activity.sending(null);
    void services.tracker.entries().then((entries) => activity.sending(entries.find((entry) => entry.account === account)?.id ?? null));
  }
  if (stage.stage === 'following') activity.sending(stage.id);
  void terminal.progress(say(stage.stage === 'awaiting-signature' ? 'write.signing' : `stages.${stage.stage}`));
}

function isBroadcast(state: SigningState): state is Extract<SigningState, { readonly write: TrackedTransaction }> {
  return state.state === 'following' || state.state === 'ended';
}

function isBroadcastOrRefused(state: SigningState): state is RefusedState | Extract<SigningState, { readonly write: TrackedTransaction }> {
  return isBroadcast(state) || state.state === 'refused';
}

function isWholePreview(state: SigningState): state is PreviewState {
  return state.state === 'preview' && state.shortage !== null;
}

function hasFailed(state: SigningState): state is FailedState {
  return state.state === 'failed';
}

/**
 * Runs the signing until a state fits. Throws its failure, and `preview-outdated` for a stale preview, since no user has seen the one that
 * replaced it.
 */
async function reached<S extends SigningState>(session: SigningSession, fits: (state: SigningState) => state is S): Promise<S> {
  const isOutdated = (state: SigningState): state is SigningState => state.state === 'preparing' && state.renewed;
  const state = await session.until((each): each is SigningState => fits(each) || hasFailed(each) || isOutdated(each));
  if (fits(state)) return state;
  throw hasFailed(state) ? state.error : new PoolError('preview-outdated');
}

async function sendAndFollow(
  session: SigningSession,
  services: Services,
  found: Found,
  want: Wanted,
  invocation: Invocation,
): Promise<CommandResult> {
  session.send({ event: 'sign' });
  const broadcast = await reached(session, isBroadcastOrRefused);
  if (broadcast.state === 'refused') return refusedResult(found, broadcast, services, invocation);
  invocation.activity.sending(broadcast.write.id);
  return broadcastResult(found, broadcast.write, want.wait, services, invocation);
}

/** The services in use: those that read, and once a signature is needed those that sign. */
interface InUse {
  services: Services;
}

async function signingFor(inUse: InUse, request: WriteRequest, want: Wanted, invocation: Invocation): Promise<SigningSession> {
  const { services } = inUse;
  const snapshot = await services.accounts.read(want.account);
  const permission = want.permission ?? snapshot.permissions[0];
  if (permission === undefined) throw new PoolError('authority-missing');
  const plan = await request.plan(services, want.account);
  const [problem] = plan.problems;
  if (problem) throw new PoolError(problem.error, problem.params);
  if (plan.operation === null) throw new PoolError('unknown-error');
  const { protocol } = invocation.profile;
  return new SigningSession(
    {
      prepare: (operation, signer, payer) => services.submitting.prepare(operation, signer, payer),
      submit: (prepared, onStage) =>
        inUse.services.submitting.submit(prepared, (stage) => {
          followStage(stage, inUse.services, want.account, invocation);
          onStage(stage);
        }),
      shortage:
        protocol === 'antelope'
          ? { protocol, cpu: async (prepared, refusal) => (refusal === null ? services.cpuShortage.shortage(prepared) : null) }
          : { protocol },
      follow: (id) => inUse.services.tracker.follow(id),
      now: () => Date.now(),
    },
    { operation: plan.operation, signer: { account: want.account, permission } },
  );
}

/** Prepares a write as `planned`. Errors: why `undecided` keeps the account waiting, where it is not the same write. */
async function plannedAfter(undecided: TrackedTransaction | null, ...given: Parameters<typeof planned>): ReturnType<typeof planned> {
  if (undecided === null) return planned(...given);
  const found = await planned(...given).catch((thrown: unknown) => {
    throw isPoolError(thrown) ? pendingError(undecided) : thrown;
  });
  if (earlierIdOf(found.prepared) !== undecided.id) throw pendingError(undecided);
  return found;
}

/** Prepares a write up to its whole preview, all of it read at one block. */
async function planned(inUse: InUse, request: WriteRequest, want: Wanted, invocation: Invocation) {
  const head = await inUse.services.node.head();
  const session = await signingFor(inUse, request, want, invocation);
  session.start();
  const preview = await reached(session, isWholePreview);
  return { head, session, ...preview, beside: (await request.beside?.(inUse.services, want.account, invocation)) ?? NOTHING_BESIDE };
}

/**
 * The one pipeline of every write command: plans, runs the signing state machine up to its preview, then stops (`--dry-run`, `--plan-out`)
 * or confirms, signs, broadcasts and tracks. The write that is undecided already is broadcast again in place of a second one. Nothing is signed while
 * the journal cannot be stored. Errors: those of
 * the services; `file-unwritable`; `confirmation-needed` before anything is read.
 */
export async function runWrite(input: CommandInput, invocation: Invocation, request: WriteRequest): Promise<CommandResult> {
  const want = wanted(input, invocation);
  checkMaximum(input, request.spends, null);
  const key = want.mode === 'send' ? await readKey(keySource(input.options, want.account, invocation), invocation) : null;

  const reading = await invocation.services();
  let undecided: TrackedTransaction | null = null;
  if (want.mode === 'send') {
    ({ undecided } = await reading.tracker.open(want.account));
    if (undecided !== null && undecided.signed === undefined) throw pendingError(undecided);
    if (!reading.journal.durable) throw new PoolError('file-unwritable', { path: reading.journal.folder });
  }
  const inUse: InUse = { services: reading };
  const { head, session, prepared, shortage, beside } = await reading.reads.shared(() =>
    plannedAfter(undecided, inUse, request, want, invocation),
  );
  invocation.activity.went('B');
  checkMaximum(input, request.spends, prepared);
  const found: Found = {
    prepared,
    head,
    beside: beside.json,
    warnings: [
      ...(key?.warnings ?? []),
      ...previewWarnings(prepared, invocation),
      ...shortageWarnings(asAntelope(shortage)?.cpu ?? null, invocation),
    ],
  };
  const shown = [...previewBlocks(prepared, invocation), ...beside.blocks, note(readAtLine(head, invocation.say))];
  const { refusal } = prepared.simulation;
  if (refusal !== null) return resultOf(found, invocation, { status: 'refused', failure: refusal, blocks: shown });

  if (want.mode === 'dry-run') {
    return resultOf(found, invocation, { status: 'simulated', blocks: [...shown, note(invocation.say('write.states.simulated'))] });
  }
  if (want.mode === 'plan' && want.planFile !== null) {
    const hash = await writePlan(want.planFile, {
      chain: invocation.profile.key,
      main_net: invocation.profile.mainNet,
      transaction_id: prepared.unsigned.idAssigned ? prepared.unsigned.id : null,
      ...previewJson(prepared, invocation),
      ...beside.json,
    });
    return resultOf(found, invocation, {
      status: 'planned',
      plan: { path: want.planFile, hash },
      blocks: [...shown, note(invocation.say('write.states.planned', { path: want.planFile, hash }))],
    });
  }
  if (key === null) throw new PoolError('key-missing');
  const { account, permission } = prepared.signer;
  inUse.services = await invocation.services({ account, permission, key: key.key });
  const { json, quiet } = invocation.settings;
  if (!want.confirmed || (!json && !quiet)) await showPreview(found, invocation, shown);
  if (!want.confirmed) await confirm(found, invocation);
  return await sendAndFollow(session, inUse.services, found, want, invocation);
}
