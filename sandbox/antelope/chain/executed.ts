import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ActionResult, AttemptedCall, InlineTransfer, RanCall } from '../../../domain/antelope/contract/execution-result.ts';
import type { RowChange } from '../../../domain/antelope/contract/tables.ts';
import type { Contracts } from './contracts.ts';
import type { Transaction } from '../codec/transaction.ts';

/** RAM that one account took or released, in bytes. */
export interface RamDelta {
  readonly account: string;
  readonly delta: number;
}

/** One action of an executed transaction with all its inline actions and notifications. */
export interface ExecutedAction {
  readonly call: Call;
  /** The action's packed data. */
  readonly data: Uint8Array;
  /** The executed call with its inline actions. */
  readonly ran: RanCall;
  /** Everything reported by it and its inline actions, in order. */
  readonly results: readonly ActionResult[];
  /** None in transactions of the sandbox itself. */
  readonly ramDeltas: readonly RamDelta[];
}

/** How far a refused transaction got: the actions that ran, and the one that did not end, where it could be decoded. */
export interface Reached {
  readonly actions: readonly ExecutedAction[];
  readonly attempt: AttemptedCall | null;
}

/** A transaction in a block. */
export interface ExecutedTransaction {
  readonly id: string;
  readonly block: number;
  /** Time of its block. */
  readonly time: Instant;
  readonly expiration: Instant;
  readonly calls: readonly Call[];
  readonly actions: readonly ExecutedAction[];
  /** Every token transfer in order: requested ones and those the contracts made. */
  readonly transfers: readonly InlineTransfer[];
  readonly changes: readonly RowChange[];
  readonly cpuMicroseconds: number;
  readonly netWords: number;
  readonly signatures: readonly string[];
  readonly packed: Uint8Array;
  readonly transaction: Transaction;
  /** Number of the first action in the chain's order of all actions. */
  readonly firstSequence: number;
}

/** Lists every call of an action in the order of execution. */
export function* allCalls(ran: RanCall): Generator<RanCall> {
  yield ran;
  for (const sent of ran.sent) yield* allCalls(sent);
}

/** Returns the token transfer a call makes; null for any other call. */
export function tokenMovement(call: Call, contracts: Contracts): InlineTransfer | null {
  if (call.action !== 'transfer' || !contracts.keepsTokens(call.contract)) return null;
  const { from, to, quantity, memo } = call.data;
  const amount = Asset.parse(String(quantity));
  return amount ? { from: String(from), to: String(to), quantity: amount, memo: String(memo) } : null;
}

/** Returns the accounts notified of a call besides the contract that ran it: sender and receiver of a transfer. */
export function reportedOf(call: Call, contracts: Contracts): readonly string[] {
  const moved = tokenMovement(call, contracts);
  return moved ? [moved.from, moved.to].filter((account) => account !== call.contract) : [];
}

/** Returns how many actions a call adds to the chain's order of all: itself, its notifications, its reports, and all inline actions. */
export function actionsIn(ran: RanCall, contracts: Contracts): number {
  let count = 0;
  for (const { call, results } of allCalls(ran))
    count += 1 + reportedOf(call, contracts).length + results.filter((result) => 'asset' in result).length;
  return count;
}
