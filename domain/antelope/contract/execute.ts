import type { Call } from '../../core/chain/call.ts';
import type { Instant } from '../../core/chain/time.ts';
import { delegateBandwidth, undelegateBandwidth } from './stake/bandwidth.ts';
import type { ContractRules } from './contract-rules.ts';
import type { AttemptedCall, Outcome, RanCall } from './execution-result.ts';
import { buyRam, buyRamBytes, sellRam } from './ram/ram.ts';
import { refund } from './stake/refunds.ts';
import { checkWrapperOnly } from './migration/token-migration.ts';
import { Refusal } from './refusal.ts';
import { donateToRex } from './rex/return-pool.ts';
import { deposit, withdraw } from './rex/rex-deposit.ts';
import { defundLoan, fundLoan, rent } from './loans/rex-loans.ts';
import { executeRex } from './rex/rex-maintenance.ts';
import { buyRex, unstakeToRex } from './rex/rex-purchase.ts';
import { cancelRexOrder, closeRex, sellRex, updateRex } from './rex/rex-sale.ts';
import { consolidate, moveFromSavings, moveToSavingsAction } from './rex/rex-savings.ts';
import { SYSTEM_ACCOUNTS } from './system-accounts.ts';
import type { ContractReader } from './tables.ts';
import { transfer } from './token.ts';
import { registerProxy, voteProducer, voteUpdate } from './votes/voting.ts';
import { WorkingState } from './working-state.ts';
import { WRAPPED_ACTIONS } from './migration/wrapped-actions.ts';

type Action = (state: WorkingState, call: Call) => void;

const ACTIONS: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  [SYSTEM_ACCOUNTS.token]: { transfer },
  [SYSTEM_ACCOUNTS.system]: {
    deposit,
    withdraw,
    buyrex: buyRex,
    unstaketorex: unstakeToRex,
    sellrex: sellRex,
    cnclrexorder: cancelRexOrder,
    updaterex: updateRex,
    closerex: closeRex,
    mvtosavings: moveToSavingsAction,
    mvfrsavings: moveFromSavings,
    consolidate,
    rexexec: executeRex,
    donatetorex: donateToRex,
    rentcpu: (state, call) => rent(state, call, 'cpuloan'),
    rentnet: (state, call) => rent(state, call, 'netloan'),
    fundcpuloan: (state, call) => fundLoan(state, call, 'cpuloan'),
    fundnetloan: (state, call) => fundLoan(state, call, 'netloan'),
    defcpuloan: (state, call) => defundLoan(state, call, 'cpuloan'),
    defnetloan: (state, call) => defundLoan(state, call, 'netloan'),
    delegatebw: delegateBandwidth,
    undelegatebw: undelegateBandwidth,
    refund,
    voteproducer: voteProducer,
    voteupdate: voteUpdate,
    regproxy: registerProxy,
    buyram: buyRam,
    buyrambytes: buyRamBytes,
    sellram: sellRam,
  },
};

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.prototype.hasOwnProperty.call(record, name) ? record[name] : undefined;
}

/** Returns a wrapper-only action without rules of its own: it refuses every caller but the wrapper contract. */
function wrapperOnlyAction(action: string): Action {
  return () => {
    throw new Error(`no rules for what ${action} does`);
  };
}

function systemAction(call: Call, rules: ContractRules | undefined): Action | undefined {
  const wrapperOnly = rules?.tokenMigration?.wrapperOnly.includes(call.action) ?? false;
  const action = own(ACTIONS[SYSTEM_ACCOUNTS.system]!, call.action) ?? (wrapperOnly ? wrapperOnlyAction(call.action) : undefined);
  if (!action || !wrapperOnly) return action;
  return (state, sent) => {
    checkWrapperOnly(state);
    action(state, sent);
  };
}

function actionOf(call: Call, rules?: ContractRules): Action | undefined {
  if (call.contract === SYSTEM_ACCOUNTS.system) return rules?.leavesOut.includes(call.action) ? undefined : systemAction(call, rules);
  return own(call.contract === rules?.tokenMigration?.contract ? WRAPPED_ACTIONS : (own(ACTIONS, call.contract) ?? {}), call.action);
}

/** Returns whether the rules cover this call of the system, token or wrapper contract: any rules, or those given. */
export function isContractCall(call: Call, rules?: ContractRules): boolean {
  return actionOf(call, rules) !== undefined;
}

/** A refusal with how far the call got in which it was met, seen from one of its senders. */
class StoppedRun extends Error {
  readonly refusal: Refusal;
  readonly attempt: AttemptedCall;

  constructor(refusal: Refusal, attempt: AttemptedCall) {
    super(refusal.message);
    this.refusal = refusal;
    this.attempt = attempt;
  }
}

function waiting(call: Call): AttemptedCall {
  return { call, state: 'waiting', results: [], sent: [] };
}

function completed({ call, results, sent }: RanCall): AttemptedCall {
  return { call, state: 'ran', results, sent: sent.map(completed) };
}

/** Runs a call and, depth first, its inline actions. `sender`: the contract that sent it. Throws StoppedRun. */
function runCall(state: WorkingState, call: Call, sender: string | null): RanCall {
  const action = actionOf(call, state.rules);
  if (!action) throw new Error(`no rules for ${call.contract}::${call.action}`);
  const announced = state.results.length;
  state.startAction(call.authorization, sender);
  try {
    action(state, call);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new StoppedRun(error, { call, state: 'failed', results: [], sent: state.takeQueued().map(waiting) });
  }
  const results = state.results.slice(announced);
  const queued = state.takeQueued();
  const sent: RanCall[] = [];
  for (const [index, next] of queued.entries()) {
    try {
      sent.push(runCall(state, next, call.contract));
    } catch (error) {
      if (!(error instanceof StoppedRun)) throw error;
      const attempts = [...sent.map(completed), error.attempt, ...queued.slice(index + 1).map(waiting)];
      throw new StoppedRun(error.refusal, { call, state: 'ran', results, sent: attempts });
    }
  }
  return { call, results, sent };
}

/**
 * Executes one transaction by the rules of the contracts: all its calls or none. The reader is never changed; the caller applies `changes`
 * (and can revert them), or discards them. `context.time` is the time of the including block. Throws only for calls the rules do not cover
 * (`isContractCall`) and for data of the wrong type.
 */
export function execute(
  reader: ContractReader,
  calls: readonly Call[],
  context: { readonly time: Instant; readonly rules: ContractRules },
): Outcome {
  const state = new WorkingState(reader, context.rules, context.time);
  const ran: RanCall[] = [];
  for (const [actionIndex, call] of calls.entries()) {
    try {
      ran.push(runCall(state, call, null));
    } catch (error) {
      if (!(error instanceof StoppedRun)) throw error;
      const { refusal, attempt } = error;
      return { ok: false, code: refusal.code, message: refusal.message, actionIndex, attempt };
    }
  }
  return { ok: true, changes: state.changes(), results: state.results, transfers: state.transfers, ran };
}
