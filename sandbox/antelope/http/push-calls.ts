import { chainMilliseconds } from '../../../domain/core/chain/time.ts';
import { RunFault } from '../chain/action-run.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import type { ExecutedTransaction } from '../chain/executed.ts';
import type { Fault } from '../../faults/node-faults.ts';
import { isFaultCode, NodeFault } from './node-fault.ts';
import type { Json } from './node-json.ts';
import { worded, type NodeGeneration } from './node-generation.ts';
import { flagField, requiredFields } from './request-body.ts';
import { failedJson, processedJson } from '../chain/trace.ts';
import { receivedTransaction, type ReceivedTransaction } from '../codec/transaction.ts';

const ACCEPTED = 202;

interface Answer {
  readonly status: number;
  readonly body: Json;
}

/** Returns the injected refusal of a transaction, as a node would make it. */
function injectedRefusal({ kind, reported }: Fault, chain: AntelopeChain, { id, transaction }: ReceivedTransaction): NodeFault | null {
  const account = transaction.actions[0]?.authorization[0]?.account ?? '';
  const head = chain.head();
  if (kind === 'cpu') {
    return new NodeFault(
      3080004,
      'billed CPU time (${billed} us) is greater than the maximum billable CPU time for the transaction (${billable} us) reached account cpu limit ${limit}us',
      { billed: 1417, billable: 902, subjective: 0, limit: 902 },
    );
  }
  if (kind === 'net')
    return new NodeFault(3080002, 'transaction net usage is too high: ${net_usage} > ${net_limit}', { net_usage: 264, net_limit: 120 });
  if (kind === 'ram') {
    const needs = chain.state.ram.usage(account) + 137;
    return new NodeFault(3080001, 'account ${account} has insufficient ram; needs ${needs} bytes has ${available} bytes', {
      account,
      needs,
      available: needs - 73,
    });
  }
  if (kind === 'refusal' && reported && isFaultCode(reported.code))
    return new NodeFault(reported.code, '${message}', { message: reported.message });
  if (kind !== 'expired') return null;
  return new NodeFault(3040005, 'expired transaction ${id}, expiration ${e}, block time ${bt}', {
    id,
    e: chainMilliseconds(transaction.expiration),
    bt: chainMilliseconds(Math.max(head.time, transaction.expiration + 500)),
  });
}

/** A transaction as one node got it. `injected`: the refusal this node was set to make. */
interface Pushed {
  readonly chain: AntelopeChain;
  readonly generation: NodeGeneration;
  readonly received: ReceivedTransaction;
  readonly injected: Fault | null;
}

/** Returns whether a failure is found before a transaction runs, so that it has no trace. */
function isFoundFirst({ code }: NodeFault): boolean {
  return code === 3040005 || code === 3040008 || code === 3090001;
}

/** Refusals that a node makes once all actions ran. */
const AFTER_RUNNING: ReadonlySet<number> = new Set([3080001, 3080004]);

/** Returns an injected refusal as one made after the actions ran, where they can run. */
function ranBefore(refusal: NodeFault, chain: AntelopeChain, received: ReceivedTransaction): NodeFault {
  try {
    return new RunFault(refusal, { actions: chain.compute(received).actions, attempt: null });
  } catch (error) {
    if (error instanceof NodeFault) return refusal;
    throw error;
  }
}

/** Runs a transaction, and returns a failure met while it ran. Throws NodeFault for one found before. */
function attempted({ chain, generation, received, injected }: Pushed): ExecutedTransaction | NodeFault {
  try {
    const refusal = injected && injectedRefusal(injected, chain, received);
    if (refusal) throw AFTER_RUNNING.has(refusal.code) ? ranBefore(refusal, chain, received) : refusal;
    return chain.push(received);
  } catch (error) {
    if (!(error instanceof NodeFault) || isFoundFirst(error)) throw error;
    return worded(generation, error, received);
  }
}

function accepted(executed: ExecutedTransaction, { chain }: Pushed, nest = false): Answer {
  return { status: ACCEPTED, body: { transaction_id: executed.id, processed: processedJson(executed, chain.state.contracts, { nest }) } };
}

/** Answers a call that reports failures as errors. */
function send(pushed: Pushed, { nest }: { readonly nest: boolean }): Answer {
  const ended = attempted(pushed);
  return ended instanceof NodeFault ? ended.answer({ whileRunning: true }) : accepted(ended, pushed, nest);
}

/** Answers `send_transaction2`: failures as traces with HTTP 202, except those found before the transaction ran. */
function sendWithTrace(pushed: Pushed): Answer {
  const { chain, received, injected } = pushed;
  if (injected === null) chain.admit(received);
  const ended = attempted(pushed);
  if (!(ended instanceof NodeFault)) return accepted(ended, pushed);
  const head = chain.head();
  const { contracts } = chain.state;
  const processed = failedJson({ received, fault: ended, contracts, block: head.number + 1, time: head.time + 500 });
  return { status: ACCEPTED, body: { transaction_id: received.id, processed } };
}

type Push = (node: Omit<Pushed, 'received'>, body: string) => Answer;

/** The node's write calls by endpoint name. They throw NodeFault. */
export const PUSH_CALLS: Readonly<Record<string, Push>> = {
  push_transaction: (node, body) => send({ ...node, received: receivedTransaction(requiredFields(body)) }, { nest: true }),
  send_transaction: (node, body) => send({ ...node, received: receivedTransaction(requiredFields(body)) }, { nest: false }),
  send_transaction2: (node, body) => {
    const fields = requiredFields(body);
    const withTrace = flagField(fields, 'return_failure_trace', true);
    const pushed = { ...node, received: receivedTransaction(fields['transaction']) };
    return withTrace ? sendWithTrace(pushed) : send(pushed, { nest: false });
  },
};
