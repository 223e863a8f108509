import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';

/** Returns the warning that one node alone reported how a write ended; none where two did, or it has not ended. */
export function toldByOneWarnings(
  write: Pick<TrackedTransaction, 'outcome'> | null,
  { say }: Pick<Invocation, 'say'>,
): readonly CommandWarning[] {
  const node = write?.outcome?.toldBy;
  return node === undefined ? [] : [{ code: 'told-by-one-node', message: say('tracker.toldBy', { node }) }];
}
