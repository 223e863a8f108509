import { chainMilliseconds } from '../../../domain/core/chain/time.ts';
import { RunFault } from './action-run.ts';
import type { Contracts } from './contracts.ts';
import type { ExecutedTransaction } from './executed.ts';
import type { NodeFault } from '../http/node-fault.ts';
import type { Json } from '../http/node-json.ts';
import type { ReceivedTransaction } from '../codec/transaction.ts';
import {
  attemptedBranch,
  packedBranch,
  placed,
  placedJson,
  rootBranch,
  type Branch,
  type Placed,
  type TraceFrame,
} from './trace-actions.ts';

function nested(contracts: Contracts, all: readonly Placed[], frame: TraceFrame, creator: number): readonly Json[] {
  return all
    .filter((entry) => entry.creator === creator)
    .sort((a, b) => a.sequence - b.sequence)
    .map((entry) => ({ ...placedJson(contracts, entry, frame), inline_traces: nested(contracts, all, frame, entry.ordinal) }));
}

/** Encodes the `processed` part of a push's answer. `nest`: inline actions inside the actions that sent them, as `push_transaction` shows them. */
export function processedJson(transaction: ExecutedTransaction, contracts: Contracts, { nest }: { readonly nest: boolean }): Json {
  const all = placed(
    transaction.actions.map((action) => rootBranch(contracts, action)),
    transaction.firstSequence,
  );
  const frame = { id: transaction.id, block: transaction.block, time: transaction.time, fault: null };
  return {
    id: transaction.id,
    block_num: transaction.block,
    block_time: chainMilliseconds(transaction.time),
    producer_block_id: null,
    receipt: { status: 'executed', cpu_usage_us: transaction.cpuMicroseconds, net_usage_words: transaction.netWords },
    elapsed: transaction.cpuMicroseconds,
    net_usage: transaction.netWords * 8,
    scheduled: false,
    action_traces: nest ? nested(contracts, all, frame, 0) : all.map((entry) => placedJson(contracts, entry, frame)),
    account_ram_delta: null,
    except: null,
    error_code: null,
  };
}

interface FailureContext {
  readonly received: ReceivedTransaction;
  readonly fault: NodeFault;
  readonly contracts: Contracts;
  readonly block: number;
  readonly time: number;
}

/** Returns the actions of a refused transaction: those that ran, the one that failed, those still to run. None where it was refused before. */
function attemptedBranches({ received, fault, contracts }: FailureContext): readonly Branch[] {
  const packed = received.transaction.actions;
  if (!(fault instanceof RunFault)) return [];
  const { actions, attempt } = fault.reached;
  return packed.map((action, index) => {
    const ran = actions[index];
    if (ran) return rootBranch(contracts, ran);
    if (index > actions.length) return packedBranch(contracts, action, 'waiting');
    return attempt ? attemptedBranch(contracts, attempt, fault) : packedBranch(contracts, action, 'failed');
  });
}

/** Encodes the `processed` part of a failed transaction, as `send_transaction2` answers it with HTTP 202. */
export function failedJson(context: FailureContext): Json {
  const { received, fault, contracts, block, time } = context;
  const frame = { id: received.id, block, time, fault };
  return {
    id: received.id,
    block_num: block,
    block_time: chainMilliseconds(time),
    producer_block_id: null,
    receipt: null,
    elapsed: 0,
    net_usage: 0,
    scheduled: false,
    action_traces: placed(attemptedBranches(context), block).map((entry) => placedJson(contracts, entry, frame)),
    account_ram_delta: null,
    except: fault.except(chainMilliseconds(time)),
    error_code: fault.errorCode,
  };
}
