import { setTimeout as delay } from 'node:timers/promises';
import { asAntelope } from '../../domain/chain/protocol.ts';
import type { Plan } from '../../application/features/plan.ts';
import type { Prepared } from '../../application/transact/prepared.ts';
import { SigningSession } from '../../application/transact/signing/signing-session.ts';
import type { FailedState, PreviewState, RefusedState, SigningState } from '../../application/transact/signing/signing-state.ts';
import { earlierIdOf, pendingError } from '../../application/transact/rebroadcast.ts';
import type { Stage } from '../../application/transact/stage.ts';
import { isWrite, type TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import { utcSecondText } from '../../domain/core/chain/time.ts';
import { PoolError, isPoolError } from '../../domain/core/errors/pool-error.ts';
import { note, type Block } from '../output/blocks.ts';
import type { CommandResult, OptionSpec } from '../run/command.ts';
import type { CommandInput } from '../parse/command-input.ts';
import { CommandFailure } from '../run/command-failure.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';
import type { JsonObject } from '../output/json-schema.ts';
import { shortageWarnings } from './cpu-shortage.ts';
import { keyFromInput, keySource, readKey } from '../parse/key-source.ts';
import { writePlan } from '../parse/plan-file.ts';
import { previewBlocks, previewJson, previewWarnings } from './preview.ts';
import { readAtLine } from '../output/human-text.ts';
import type { Services } from '../run/services.ts';
import type { Spending, Spent } from './spending.ts';
import { sourcesOf, statusWarnings } from './status-warnings.ts';
import type { WriteState } from './write-schema.ts';

/** Options of every command that can write. */
export const WRITE_OPTIONS: readonly OptionSpec[] = [
  { flags: '--account <name>' },
  { flags: '--permission <name>' },
  { flags: '--dry-run' },
  { flags: '--plan-out <file>' },
  { flags: '--key-file <file>' },
  { flags: '--key-stdin' },
  { flags: '--yes' },
  { flags: '--wait <until>', choices: ['included', 'irreversible'] },
];

export const MAX_AMOUNT_OPTION: OptionSpec = { flags: '--max-amount <amount>' };

/** What a write command asks for; `spends` is compared with `--max-amount`. */
export interface WriteRequest {
  /** Null where it spends no amount. */
  readonly spends: Spending | null;
  plan(services: Services, account: string): Promise<Plan>;
}

const LOOKS_AFTER_SENDING = 5;
const LOOK_PAUSE_MS = 500;

type Mode = 'dry-run' | 'plan' | 'send';

interface Wanted {
  readonly mode: Mode;
  readonly account: string;
  readonly permission: string | null;
  readonly planFile: string | null;
  readonly wait: 'included' | 'irreversible' | null;
  readonly confirmed: boolean;
}

function textOption(input: CommandInput, name: string): string | null {
  const value = input.options[name];
  return typeof value === 'string' ? value : null;
}

function wanted(input: CommandInput, { settings, terminal }: Invocation): Wanted {
  const account = textOption(input, 'account') ?? settings.account;
  if (account === null) throw new CommandFailure('account-option-missing');
  const planFile = textOption(input, 'planOut');
  const mode = input.options['dryRun'] === true ? 'dry-run' : planFile !== null ? 'plan' : 'send';
  if (mode === 'dry-run' && planFile !== null) throw new CommandFailure('options-conflict', { first: '--dry-run', second: '--plan-out' });
  const confirmed = input.options['yes'] === true;
  const canAsk = terminal.interactive && !keyFromInput(input.options);
  if (mode === 'send' && !confirmed && !canAsk) throw new PoolError('confirmation-needed');
  const wait = textOption(input, 'wait');
  return {
    mode,
    account,
    permission: textOption(input, 'permission'),
    planFile,
    confirmed,
    wait: wait === 'included' || wait === 'irreversible' ? wait : null,
  };
}

/** Throws where a write spends more than `--max-amount`. Before anything is read, `spent` is null. */
function checkMaximum(input: CommandInput, spends: Spending | null, spent: Spent | null): void {
  const typed = textOption(input, 'maxAmount');
  const max = typed === null || spends === null ? null : spends.limitExceeded(typed, spent);
  if (max !== null) throw new PoolError('max-amount-exceeded', { max });
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

interface Found {
  readonly prepared: Prepared;
  readonly head: ChainHead;
  readonly warnings: readonly CommandWarning[];
}

function resultOf(
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
      plan_file: outcome.plan ?? null,
    },
    blocks: outcome.blocks,
    warnings: [...found.warnings, ...statusWarnings(sourcesOf(outcome.tracked), invocation)],
    at: found.head,
    irreversibleBlock: found.head.irreversibleNumber,
    failure: outcome.failure ?? null,
  };
}

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

/** Returns whether it is not known if a write arrived whose signed transaction is kept. */
function isNotShown({ status, failure }: { readonly status: WriteState; readonly failure: PoolError | null }): boolean {
  return status === 'unknown' && failure?.params['signed'] === 'kept';
}

/** Returns that a write is an earlier one that was sent again, where it is. */
function sentAgainNotes(tracked: TrackedTransaction | undefined, { say }: Invocation): readonly Block[] {
  return tracked?.sentAgain ? [note(say('tracker.sentAgain'))] : [];
}

/** Returns the result of a write that nodes refused and that can still be applied until it expires. */
async function refusedResult(
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
  const { say, terminal, activity } = invocation;
  session.send({ event: 'sign' });
  const broadcast = await reached(session, isBroadcastOrRefused);
  if (broadcast.state === 'refused') return refusedResult(found, broadcast, services, invocation);
  const { write: submitted } = broadcast;
  activity.sending(submitted.id);
  let tracked = submitted;
  let failure: CommandResult['failure'] = null;
  if (want.wait !== null && submitted.state !== 'ended') {
    await terminal.progress(say(`write.waiting-${want.wait}`, { id: submitted.id }));
    try {
      tracked = await services.tracker.waitFor(submitted.id, want.wait);
    } catch (thrown) {
      failure = new CommandFailure('following-failed', { id: submitted.id }, isPoolError(thrown) ? thrown.error : String(thrown));
    }
  }
  const state = want.wait === null && tracked.outcome === null ? await firstSeen(services, tracked) : stateOf(tracked);
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
  return { head, session, ...(await reached(session, isWholePreview)) };
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
  const { head, session, prepared, shortage } = await reading.reads.shared(() => plannedAfter(undecided, inUse, request, want, invocation));
  invocation.activity.went('B');
  checkMaximum(input, request.spends, prepared);
  const found: Found = {
    prepared,
    head,
    warnings: [
      ...(key?.warnings ?? []),
      ...previewWarnings(prepared, invocation),
      ...shortageWarnings(asAntelope(shortage)?.cpu ?? null, invocation),
    ],
  };
  const shown = [...previewBlocks(prepared, invocation), note(readAtLine(head, invocation.say))];
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
