import { sameCalls } from '../../../application/transact/firewall.ts';
import type { Prepared } from '../../../application/transact/prepared.ts';

/** Whether what was read back from the transaction's bytes is exactly what was asked for. */
export function isFaithful(prepared: Prepared): boolean {
  return sameCalls(prepared.unsigned.calls, prepared.calls);
}
