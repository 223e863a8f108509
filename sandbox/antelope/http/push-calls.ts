import { chainMilliseconds } from '../../../domain/core/chain/time.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import type { Fault } from '../../node-faults.ts';
import { isFaultCode, NodeFault } from './node-fault.ts';
import type { Json } from './node-json.ts';
import { flagField, objectField, requiredFields } from './request-body.ts';
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
      'billed CPU time (${billed} us) is greater than the maximum billable CPU time for the transaction (${billable} us) reached account cpu limit ${billable}us',
      { billed: 1417, billable: 902 },
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

function run(chain: AntelopeChain, received: ReceivedTransaction, injected: Fault | null, nest: boolean): Answer {
  const refusal = injected && injectedRefusal(injected, chain, received);
  if (refusal) throw refusal;
  const executed = chain.push(received);
  return { status: ACCEPTED, body: { transaction_id: executed.id, processed: processedJson(executed, chain.state.contracts, { nest }) } };
}

/** Returns whether a failure is found before a transaction runs, so that it has no trace. */
function isFoundFirst({ code }: NodeFault): boolean {
  return code === 3040005 || code === 3040008 || code === 3090001;
}

/** Answers `send_transaction2`: failures as traces with HTTP 202, except those found before the transaction ran. */
function sendWithTrace(chain: AntelopeChain, received: ReceivedTransaction, injected: Fault | null): Answer {
  if (injected === null) chain.admit(received);
  try {
    return run(chain, received, injected, false);
  } catch (error) {
    if (!(error instanceof NodeFault) || isFoundFirst(error)) throw error;
    const head = chain.head();
    const processed = failedJson({ received, fault: error, block: head.number + 1, time: head.time + 500 });
    return { status: ACCEPTED, body: { transaction_id: received.id, processed } };
  }
}

type Push = (chain: AntelopeChain, body: string, injected: Fault | null) => Answer;

/** The node's write calls by endpoint name; `injected`: the refusal they are told to make. They throw NodeFault. */
export const PUSH_CALLS: Readonly<Record<string, Push>> = {
  push_transaction: (chain, body, injected) => run(chain, receivedTransaction(requiredFields(body)), injected, true),
  send_transaction: (chain, body, injected) => run(chain, receivedTransaction(requiredFields(body)), injected, false),
  send_transaction2: (chain, body, injected) => {
    const fields = requiredFields(body);
    const withTrace = flagField(fields, 'return_failure_trace', true);
    const received = receivedTransaction(objectField(fields, 'transaction'));
    return withTrace ? sendWithTrace(chain, received, injected) : run(chain, received, injected, false);
  },
};
