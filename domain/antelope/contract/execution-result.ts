import type { Asset } from '../../core/amount/asset.ts';
import type { Call } from '../../core/chain/call.ts';
import type { RowChange } from './tables.ts';

/** A token transfer that a contract made inside an action. */
export interface InlineTransfer {
  readonly from: string;
  readonly to: string;
  readonly quantity: Asset;
  readonly memo: string;
}

/** The return value of a RAM action. `bytes` bought or sold, `ramBytes` the account's quota afterwards. */
export interface RamReceipt {
  readonly quantity: Asset;
  readonly bytes: bigint;
  readonly ramBytes: bigint;
  readonly fee: Asset;
}

/** What contracts report: amounts sent to the REX account, and the return values of RAM actions. */
export type ActionResult =
  | { readonly action: 'buyresult' | 'sellresult' | 'rentresult'; readonly asset: Asset }
  | { readonly action: 'orderresult'; readonly owner: string; readonly asset: Asset }
  | ({ readonly action: 'buyram' | 'buyrambytes'; readonly payer: string; readonly receiver: string } & RamReceipt)
  | ({ readonly action: 'sellram'; readonly account: string } & RamReceipt);

/** An executed call: what its contract reported, and its inline actions in order, which ran right after it. */
export interface RanCall {
  readonly call: Call;
  readonly results: readonly ActionResult[];
  readonly sent: readonly RanCall[];
}

/**
 * A call of a refused transaction: `failed` where it was refused itself, `waiting` where it was still to run. One that ran may have sent
 * the one that failed.
 */
export interface AttemptedCall {
  readonly call: Call;
  readonly state: 'ran' | 'failed' | 'waiting';
  readonly results: readonly ActionResult[];
  readonly sent: readonly AttemptedCall[];
}

/** Node error codes a contract execution can end with: contract assertion, missing authority, failed look-up inside the node. */
export type RefusalCode = '3050003' | '3090004' | '13';

/** Result of a transaction: everything it changed, or why and in which action it was refused (then nothing changed). */
export type Outcome =
  | {
      readonly ok: true;
      readonly changes: readonly RowChange[];
      /** Everything reported, in order. */
      readonly results: readonly ActionResult[];
      /** Every transfer that a contract made, in order, without the transaction's own ones. */
      readonly transfers: readonly InlineTransfer[];
      /** The transaction's own calls. */
      readonly ran: readonly RanCall[];
    }
  | {
      readonly ok: false;
      readonly code: RefusalCode;
      readonly message: string;
      readonly actionIndex: number;
      /** How far the refused action got. */
      readonly attempt: AttemptedCall;
    };
