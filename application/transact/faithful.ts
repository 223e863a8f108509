import { sameCalls } from './firewall.ts';
import type { Prepared } from './prepared.ts';

/** Whether what was read back from the transaction's bytes is exactly what was asked for. */
export function isFaithful(prepared: Prepared): boolean {
  return sameCalls(prepared.unsigned.calls, prepared.calls);
}
