import type { Event } from './execution.ts';

/** Receipt statuses that the node returns. */
export type ReceiptStatus = 'SUCCESS' | 'RUNTIME_ERROR' | 'TIMEOUT' | 'BALANCE_NOT_ENOUGH';

/** Result of a transaction in its block. Gas in hundredths. */
export interface Receipt {
  readonly hash: string;
  readonly gasUsage: bigint;
  readonly ramUsage: ReadonlyMap<string, number>;
  readonly status: ReceiptStatus;
  readonly message: string;
  readonly returns: readonly string[];
  readonly events: readonly Event[];
}
