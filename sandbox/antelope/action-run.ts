import type { Call } from '../../domain/chain/call.ts';
import type { Instant } from '../../domain/chain/time.ts';
import type { ContractRules } from '../../domain/ledger/contract-rules.ts';
import { execute, isLedgerCall } from '../../domain/ledger/execute.ts';
import type { Outcome } from '../../domain/ledger/outcome.ts';
import type { ChainState } from './chain-state.ts';
import type { Contracts } from './contracts.ts';
import type { ExecutedAction, RamDelta } from './executed.ts';
import { NodeFault } from './node-fault.ts';
import type { RamPlan } from './ram-meter.ts';
import type { PackedAction } from './transaction.ts';

type Success = Extract<Outcome, { readonly ok: true }>;

/** What running a transaction's actions would do; nothing is applied yet. */
export interface Run {
  readonly calls: readonly Call[];
  readonly actions: readonly ExecutedAction[];
  readonly outcome: Success;
  readonly ram: RamPlan;
}

/** CPU time of the heavier actions beyond a node's minimum, in microseconds. */
const WORK: Readonly<Record<string, number>> = { buyrex: 240, sellrex: 280, unstaketorex: 300, voteproducer: 220, delegatebw: 150, undelegatebw: 160, deposit: 90 };
const USUAL_WORK = 70;

export function workOf(calls: readonly Call[]): number {
  return calls.reduce((sum, call) => sum + (WORK[call.action] ?? USUAL_WORK), 0);
}

/** The calls of packed actions; an account without a contract does nothing and its call has no data. Throws NodeFault. */
export function callsOf(actions: readonly PackedAction[], contracts: Contracts): readonly Call[] {
  return actions.map(
    (action, index) => contracts.decodedCall(action, index) ?? { contract: action.account, action: action.name, authorization: action.authorization, data: {} },
  );
}

function refusal(outcome: Extract<Outcome, { readonly ok: false }>, index: number): NodeFault {
  if (outcome.code === '3050003') return new NodeFault(3050003, 'assertion failure with message: ${s}', { s: outcome.message }, index);
  return new NodeFault(outcome.code === '3090004' ? 3090004 : 13, outcome.message, {}, index);
}

interface Context {
  readonly time: Instant;
  readonly rules: ContractRules;
}

function runCalls(state: ChainState, calls: readonly { readonly call: Call; readonly index: number }[], context: Context): Success {
  const outcome = execute(state.tables, calls.map(({ call }) => call), context);
  if (outcome.ok) return outcome;
  throw refusal(outcome, calls[outcome.actionIndex]?.index ?? 0);
}

function difference(after: readonly RamDelta[], before: readonly RamDelta[]): readonly RamDelta[] {
  const sums = new Map<string, number>();
  for (const { account, delta } of after) sums.set(account, delta);
  for (const { account, delta } of before) sums.set(account, (sums.get(account) ?? 0) - delta);
  return [...sums].filter(([, delta]) => delta !== 0).map(([account, delta]) => ({ account, delta }));
}

/**
 * Runs actions by the ledger's rules. What each one set off is told apart by running the transaction's beginnings too.
 * Throws NodeFault as the contracts refuse.
 */
export function runActions(state: ChainState, packed: readonly PackedAction[], calls: readonly Call[], author: string, context: Context): Run {
  const ruled = calls.map((call, index) => ({ call, index })).filter(({ call }) => isLedgerCall(call, context.rules));
  const foreign = calls.findIndex((call) => call.contract === 'eosio.rex');
  if (foreign >= 0) throw new NodeFault(3090004, 'missing authority of eosio.rex', {}, foreign);
  const outcome = runCalls(state, ruled, context);
  const ram = state.ram.plan(outcome.changes, author);
  const actions: ExecutedAction[] = [];
  let seen: { readonly transfers: number; readonly results: number; readonly ram: readonly RamDelta[] } = { transfers: 0, results: 0, ram: [] };
  let done = 0;
  for (const [index, call] of calls.entries()) {
    const data = packed[index]!.data;
    if (!isLedgerCall(call, context.rules)) {
      actions.push({ call, data, transfers: [], results: [], ramDeltas: [] });
      continue;
    }
    done += 1;
    const upTo = done === ruled.length ? outcome : runCalls(state, ruled.slice(0, done), context);
    const deltas = upTo === outcome ? ram.deltas : state.ram.plan(upTo.changes, author).deltas;
    actions.push({
      call,
      data,
      transfers: upTo.transfers.slice(seen.transfers),
      results: upTo.results.slice(seen.results),
      ramDeltas: difference(deltas, seen.ram),
    });
    seen = { transfers: upTo.transfers.length, results: upTo.results.length, ram: deltas };
  }
  return { calls, actions, outcome, ram };
}
