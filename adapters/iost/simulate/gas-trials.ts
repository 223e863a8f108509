import { httpRequest } from '../../platform/http.ts';
import { gatewayCall, GatewayRefusal, GatewaySilence } from '../rpc/gateway.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import { receiptAnswer } from '../status/transaction-answer.ts';
import { sentBody } from '../write/sent-body.ts';
import type { PublishedTransaction } from '../write/transaction.ts';

const TIMEOUT_MS = 2_000;
const NOT_OFFERED = /enabled this method|not found|not implemented/i;
const HUNDREDTHS = 100n;

/**
 * Tries transactions out on nodes, which run them on their head and keep nothing (`execTx`). Only nodes whose operator turned it on do; the
 * others are not asked a second time. One per process.
 */
export class GasTrials {
  private readonly without = new Set<string>();

  /** Returns the whole gas a transaction of `publisher` takes on this node now, a begun one counted; null where the node does not report it, or it fails there. Never rejects for what a node answers. */
  async gasOf(node: string, transaction: PublishedTransaction, publisher: string): Promise<bigint | null> {
    if (this.without.has(node)) return null;
    try {
      const { gasUsed, failure } = receiptAnswer(
        await gatewayCall(node, 'execTx', sentBody({ ...transaction, publisher, publisherSignatures: [] }), TIMEOUT_MS, httpRequest),
      );
      return gasUsed === null || failure !== null ? null : (gasUsed + HUNDREDTHS - 1n) / HUNDREDTHS;
    } catch (thrown) {
      const isRefusal = thrown instanceof GatewayRefusal;
      if (!isRefusal && !(thrown instanceof GatewaySilence) && !isPoolError(thrown)) throw thrown;
      if (!isRefusal || NOT_OFFERED.test(thrown.message)) this.without.add(node);
      return null;
    }
  }
}
