import type { CpuMarket } from '../../domain/antelope/stake/cpu-market.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../domain/core/chain/call.ts';

/** What a transaction takes of CPU time. */
export interface CpuCost {
  /** Microseconds a node measured when it tried the transaction out without keeping anything. */
  readonly microseconds: bigint;
  /** What a stake gives of it; null where the node does not report it. */
  readonly market: CpuMarket | null;
}

/** Transactions of Antelope, whose CPU and NET are billed to whoever stands first in them: the account itself, or a sponsor who is handed them. */
export abstract class BilledTransactions {
  /** The transaction with these signatures as its protocol writes it in JSON, data of calls still packed. Errors: `transaction-undecodable`. */
  abstract asJson(signed: SignedTransaction): Promise<string>;
  /** What a transaction would cost of CPU time now; null where nodes do not try out, or do not know it. Never rejects. */
  abstract cpuCost(unsigned: UnsignedTransaction): Promise<CpuCost | null>;
}
