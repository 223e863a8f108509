import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';

/** Returns the warning that `node` alone reported how a transaction ended; none where two nodes did, or it has not ended. */
export function reportedByOneWarnings(node: string | undefined, { say }: Invocation): readonly CommandWarning[] {
  return node === undefined ? [] : [{ code: 'reported-by-one-node', message: say('tracker.reportedBy', { node }) }];
}
