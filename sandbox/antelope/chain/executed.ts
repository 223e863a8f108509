import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ActionResult, InlineTransfer, RanCall } from '../../../domain/antelope/contract/execution-result.ts';
import type { RowChange } from '../../../domain/antelope/contract/tables.ts';
import type { Contracts } from './contracts.ts';
import type { Transaction } from '../codec/transaction.ts';

/** RAM one account took or gave back, in bytes. */
export interface RamDelta {
  readonly account: string;
  readonly delta: number;
}

/** One action of an executed transaction with everything it set off. */
export interface ExecutedAction {
  readonly call: Call;
  /** The action's data as the bytes hold it. */
  readonly data: Uint8Array;
  /** How it ran, and every call it set off. */
  readonly ran: RanCall;
  /** Everything announced by it and by what it set off, in order. */
  readonly results: readonly ActionResult[];
  /** None in transactions of the world's own. */
  readonly ramDeltas: readonly RamDelta[];
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
  /** Every token movement in order: transfers asked for and transfers the contracts made. */
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

/** Every call of an action in the order they ran. */
export function* allCalls(ran: RanCall): Generator<RanCall> {
  yield ran;
  for (const sent of ran.sent) yield* allCalls(sent);
}

/** The token movement a call makes; null for calls other than a token contract's transfer. */
export function tokenMovement(call: Call, contracts: Contracts): InlineTransfer | null {
  if (call.action !== 'transfer' || !contracts.keepsTokens(call.contract)) return null;
  const { from, to, quantity, memo } = call.data;
  const amount = Asset.parse(String(quantity));
  return amount ? { from: String(from), to: String(to), quantity: amount, memo: String(memo) } : null;
}

/** Accounts told of a call besides the contract that ran it: those a transfer is from and to. */
export function reportedOf(call: Call, contracts: Contracts): readonly string[] {
  const moved = tokenMovement(call, contracts);
  return moved ? [moved.from, moved.to].filter((account) => account !== call.contract) : [];
}

/** How many actions a call amounts to in the chain's order of all: itself, those told of it, what it announces, and all it sent. */
export function actionsIn(ran: RanCall, contracts: Contracts): number {
  let count = 0;
  for (const { call, results } of allCalls(ran))
    count += 1 + reportedOf(call, contracts).length + results.filter((result) => 'asset' in result).length;
  return count;
}
