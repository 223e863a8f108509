import type { Instant } from '../../../domain/core/chain/time.ts';
import type { FrozenResource } from '../../../domain/tron/stake/state.ts';
import type { WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import type { ContractLog } from '../contracts/token-functions.ts';
import type { ReceivedTransaction } from '../codec/transaction.ts';

/** What a call of a contract came to, and its energy. Bytes in hexadecimal, coins in sun. */
export interface CallReceipt {
  readonly contract: string;
  readonly result: 'SUCCESS' | 'REVERT' | 'OUT_OF_ENERGY';
  readonly returned: string;
  readonly logs: readonly ContractLog[];
  readonly energyUsed: bigint;
  readonly energyFee: bigint;
  readonly energyTotal: bigint;
}

/** A transaction with its position, its receipt and its effect on its owner's votes. Amounts in sun. */
export interface ExecutedTransaction {
  readonly received: ReceivedTransaction;
  /** In hexadecimal. */
  readonly owner: string;
  readonly block: number;
  readonly time: Instant;
  readonly points: bigint;
  readonly burntForPoints: bigint;
  readonly fee: bigint;
  readonly withdrawn: bigint;
  readonly withdrawnExpired: bigint;
  /** Unfreezes taken back, by resource; null for every other contract. */
  readonly cancelled: Readonly<Record<FrozenResource, bigint>> | null;
  /** Null for what calls no contract. */
  readonly call: CallReceipt | null;
  readonly votesBefore: readonly WitnessVote[];
  readonly votesAfter: readonly WitnessVote[];
}

export interface TronBlock {
  readonly number: number;
  readonly id: string;
  readonly parentId: string;
  readonly time: Instant;
  readonly witness: string;
  readonly transactions: readonly ExecutedTransaction[];
}
