import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import { execute, isContractCall } from '../../../domain/antelope/contract/execute.ts';
import type { Outcome } from '../../../domain/antelope/contract/execution-result.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { ChainState } from './chain-state.ts';
import type { Contracts } from './contracts.ts';
import { exchangeCaller } from './exchange.ts';
import { allCalls, type ExecutedAction, type RamDelta, type Reached } from './executed.ts';
import { NodeFault } from '../http/node-fault.ts';
import type { RamPlan } from '../resources/ram-meter.ts';
import type { PackedAction } from '../codec/transaction.ts';

type Success = Extract<Outcome, { readonly ok: true }>;

/** Result of running a transaction's actions, before anything is applied. */
export interface Run {
  readonly calls: readonly Call[];
  readonly actions: readonly ExecutedAction[];
  readonly outcome: Success;
  readonly ram: RamPlan;
}

/** CPU time of heavier actions beyond a node's minimum, in microseconds. */
const WORK: Readonly<Record<string, number>> = {
  buyrex: 240,
  sellrex: 280,
  unstaketorex: 300,
  voteproducer: 220,
  delegatebw: 150,
  undelegatebw: 160,
  deposit: 90,
};
const USUAL_WORK = 70;

export function workOf(calls: readonly Call[]): number {
  return calls.reduce((sum, call) => sum + (WORK[call.action] ?? USUAL_WORK), 0);
}

/** A refusal of a transaction while or after its actions ran, with how far it got. */
export class RunFault extends NodeFault {
  readonly reached: Reached;

  constructor({ code, format, data, context }: NodeFault, reached: Reached) {
    super(code, format, data, context);
    this.reached = reached;
  }
}

/** Decodes a packed action; an action of an account without a contract does nothing and has no data. Throws NodeFault. */
function callOf(action: PackedAction, index: number, contracts: Contracts): Call {
  return (
    contracts.decodedCall(action, index) ?? {
      contract: action.account,
      action: action.name,
      authorization: action.authorization,
      data: {},
    }
  );
}

function missingAuthority(account: string, actionIndex: number): NodeFault {
  return new NodeFault(3090004, 'missing authority of ${account}', { account }, { actionIndex });
}

const MISSING = 'missing authority of ';

function refusal({ code, message }: Extract<Outcome, { readonly ok: false }>, actionIndex: number): NodeFault {
  if (code === '3050003') return new NodeFault(3050003, 'assertion failure with message: ${s}', { s: message }, { actionIndex });
  if (code === '3090004' && message.startsWith(MISSING)) return missingAuthority(message.slice(MISSING.length), actionIndex);
  return new NodeFault(code === '3090004' ? 3090004 : 13, message, {}, { actionIndex });
}

interface Context {
  readonly time: Instant;
  readonly rules: ContractRules;
}

function runCalls(state: ChainState, calls: readonly { readonly call: Call; readonly index: number }[], context: Context): Outcome {
  return execute(
    state.tables,
    calls.map(({ call }) => call),
    context,
  );
}

function succeeded(outcome: Outcome): Success {
  if (!outcome.ok) throw new Error(`a part of a transaction that ran is refused: ${outcome.message}`);
  return outcome;
}

function difference(after: readonly RamDelta[], before: readonly RamDelta[]): readonly RamDelta[] {
  const sums = new Map<string, number>();
  for (const { account, delta } of after) sums.set(account, delta);
  for (const { account, delta } of before) sums.set(account, (sums.get(account) ?? 0) - delta);
  return [...sums].filter(([, delta]) => delta !== 0).map(([account, delta]) => ({ account, delta }));
}

type RunContext = Context & { readonly shares: boolean };

/** Decodes actions up to the first that cannot run as it is: an unreadable one, or one whose caller a contract refuses. */
function decoded(
  state: ChainState,
  packed: readonly PackedAction[],
): { readonly calls: readonly Call[]; readonly fault: NodeFault | null } {
  const calls: Call[] = [];
  for (const [index, action] of packed.entries()) {
    try {
      const call = callOf(action, index, state.contracts);
      checkOtherCall(call, index);
      calls.push(call);
    } catch (fault) {
      if (!(fault instanceof NodeFault)) throw fault;
      return { calls, fault };
    }
  }
  return { calls, fault: null };
}

/**
 * Runs actions by the ledger's rules. `shares`: also computes the RAM each action took, for which the transaction's prefixes run too.
 * Throws RunFault as the contracts refuse.
 */
export function runActions(state: ChainState, packed: readonly PackedAction[], author: string, context: RunContext): Run {
  const { calls, fault } = decoded(state, packed);
  const ruled = calls.map((call, index) => ({ call, index })).filter(({ call }) => isContractCall(call, context.rules));
  const outcome = runCalls(state, ruled, context);
  if (!outcome.ok) {
    const { index } = ruled[outcome.actionIndex]!;
    const before = runActions(state, packed.slice(0, index), author, context);
    throw new RunFault(refusal(outcome, index), { actions: before.actions, attempt: outcome.attempt });
  }
  const run = completeRun(state, packed, calls, ruled, outcome, author, context);
  if (fault) throw new RunFault(fault, { actions: run.actions, attempt: null });
  return run;
}

function completeRun(
  state: ChainState,
  packed: readonly PackedAction[],
  calls: readonly Call[],
  ruled: readonly { readonly call: Call; readonly index: number }[],
  outcome: Success,
  author: string,
  context: RunContext,
): Run {
  const ram = state.ram.plan(outcome.changes, author);
  const actions: ExecutedAction[] = [];
  let seen: readonly RamDelta[] = [];
  let done = 0;
  for (const [index, call] of calls.entries()) {
    const data = packed[index]!.data;
    if (!isContractCall(call, context.rules)) {
      actions.push({ call, data, ran: { call, results: [], sent: [] }, results: [], ramDeltas: [] });
      continue;
    }
    const ran = outcome.ran[done]!;
    done += 1;
    let ramDeltas: readonly RamDelta[] = [];
    if (context.shares) {
      const deltas =
        done === ruled.length
          ? ram.deltas
          : state.ram.plan(succeeded(runCalls(state, ruled.slice(0, done), context)).changes, author).deltas;
      ramDeltas = difference(deltas, seen);
      seen = deltas;
    }
    actions.push({ call, data, ran, results: [...allCalls(ran)].flatMap(({ results }) => results), ramDeltas });
  }
  return { calls, actions, outcome, ram };
}

/** Refuses what contracts refuse beyond the ledger's rules. Throws NodeFault. */
function checkOtherCall(call: Call, index: number): void {
  const missing = call.contract === SYSTEM_ACCOUNTS.rex ? SYSTEM_ACCOUNTS.rex : exchangeCaller(call);
  if (missing === null || call.authorization.some(({ account }) => account === missing)) return;
  throw missingAuthority(missing, index);
}
