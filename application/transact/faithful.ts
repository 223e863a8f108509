import { sameCalls } from './firewall.ts';
import type { Prepared } from './prepared.ts';

/** Returns whether the calls decoded from the transaction's bytes are exactly the calls that were asked for. */
export function isFaithful(prepared: Prepared): boolean {
  return sameCalls(prepared.unsigned.calls, prepared.calls);
}
