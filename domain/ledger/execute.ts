import type { Call } from '../chain/call.ts';
import type { Instant } from '../chain/time.ts';
import { delegateBandwidth, undelegateBandwidth } from './bandwidth.ts';
import type { ContractRules } from './contract-rules.ts';
import type { Outcome } from './outcome.ts';
import { buyRam, buyRamBytes, sellRam } from './ram.ts';
import { refund } from './refunds.ts';
import { Refusal } from './refusal.ts';
import { donateToRex } from './return-pool.ts';
import { deposit, withdraw } from './rex-deposit.ts';
import { defundLoan, fundLoan, rent } from './rex-loans.ts';
import { executeRex } from './rex-maintenance.ts';
import { buyRex, unstakeToRex } from './rex-purchase.ts';
import { cancelRexOrder, closeRex, sellRex, updateRex } from './rex-sale.ts';
import { consolidate, moveFromSavings, moveToSavingsAction } from './rex-savings.ts';
import { SYSTEM_ACCOUNTS } from './system-accounts.ts';
import type { LedgerReader } from './tables.ts';
import { runQueuedTransfers, transfer } from './token.ts';
import { registerProxy, voteProducer, voteUpdate } from './voting.ts';
import { WorkingState } from './working-state.ts';

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

function actionOf(call: Call): Action | undefined {
  const actions = Object.prototype.hasOwnProperty.call(ACTIONS, call.contract) ? ACTIONS[call.contract]! : {};
  return Object.prototype.hasOwnProperty.call(actions, call.action) ? actions[call.action] : undefined;
}

function isLeftOut(call: Call, rules: ContractRules): boolean {
  return call.contract === SYSTEM_ACCOUNTS.system && rules.leavesOut.includes(call.action);
}

/** Whether the rules cover this call of the system or token contract: any rules, or those given. */
export function isLedgerCall(call: Call, rules?: ContractRules): boolean {
  return actionOf(call) !== undefined && !(rules && isLeftOut(call, rules));
}

/**
 * Carries out one transaction by the rules of the system and token contracts: all its calls or none. The reader is never
 * changed; the caller applies `changes` (and can take them back), or discards them.
 * `context.time` is the time of the block that holds the transaction.
 * Throws only for calls the rules do not cover (`isLedgerCall`) and for data of the wrong type.
 */
export function execute(reader: LedgerReader, calls: readonly Call[], context: { readonly time: Instant; readonly rules: ContractRules }): Outcome {
  const state = new WorkingState(reader, context.rules, context.time);
  for (const [actionIndex, call] of calls.entries()) {
    const action = isLeftOut(call, context.rules) ? undefined : actionOf(call);
    if (!action) throw new Error(`no rules for ${call.contract}::${call.action}`);
    try {
      state.startAction(call.authorization);
      action(state, call);
      runQueuedTransfers(state);
    } catch (error) {
      if (error instanceof Refusal) return { ok: false, code: error.code, message: error.message, actionIndex };
      throw error;
    }
  }
  return { ok: true, changes: state.changes(), results: state.results, transfers: state.transfers };
}
