import type { Event } from './execution.ts';

/** Those the node gives out. */
export type ReceiptStatus = 'SUCCESS' | 'RUNTIME_ERROR' | 'TIMEOUT' | 'BALANCE_NOT_ENOUGH';

/** How a transaction ended in its block. Gas in hundredths. */
export interface Receipt {
  readonly hash: string;
  readonly gasUsage: bigint;
  readonly ramUsage: ReadonlyMap<string, number>;
  readonly status: ReceiptStatus;
  readonly message: string;
  readonly returns: readonly string[];
  readonly events: readonly Event[];
}
