import { Asset } from '../../domain/amount/asset.ts';
import type { Call } from '../../domain/chain/call.ts';
import type { Instant } from '../../domain/chain/time.ts';
import type { ActionResult, InlineTransfer } from '../../domain/ledger/outcome.ts';
import { SYSTEM_ACCOUNTS } from '../../domain/ledger/system-accounts.ts';
import type { RowChange } from '../../domain/ledger/tables.ts';
import type { Transaction } from './transaction.ts';

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
  readonly transfers: readonly InlineTransfer[];
  readonly results: readonly ActionResult[];
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

/** The token movement a call asks for itself; nothing for calls other than the token contract's transfer. */
export function directTransfer(call: Call): readonly InlineTransfer[] {
  if (call.contract !== SYSTEM_ACCOUNTS.token || call.action !== 'transfer') return [];
  const { from, to, quantity, memo } = call.data;
  const amount = Asset.parse(String(quantity));
  return amount ? [{ from: String(from), to: String(to), quantity: amount, memo: String(memo) }] : [];
}
