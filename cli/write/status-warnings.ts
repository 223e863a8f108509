import type { TrackedTransaction } from '../../application/track/tracked-transaction.ts';
import type { DisagreeingNodes } from '../../domain/core/chain/transaction-status.ts';
import type { CommandWarning } from '../run/command-warning.ts';
import type { Invocation } from '../parse/invocation.ts';

/** Which nodes do not confirm each other about the end of a transaction. */
export interface StatusSources {
  /** The node that alone reported the end; left out where two did, or it has not ended. */
  readonly reportedBy?: string | undefined;
  /** Two nodes that report different ends. */
  readonly disagreeing?: DisagreeingNodes | undefined;
}

/** Returns what is known of them from a write in the journal. */
export function sourcesOf(write: TrackedTransaction | undefined): StatusSources {
  return { reportedBy: write?.outcome?.reportedBy, disagreeing: write?.disagreeing };
}

/** Returns the warnings that one node alone reported how a transaction ended, or that two report different ends. */
export function statusWarnings({ reportedBy, disagreeing }: StatusSources, { say }: Invocation): readonly CommandWarning[] {
  const [node, otherNode] = disagreeing ?? [];
  return [
    ...(reportedBy === undefined ? [] : [{ code: 'reported-by-one-node', message: say('tracker.reportedBy', { node: reportedBy }) }]),
    ...(node === undefined || otherNode === undefined
      ? []
      : [{ code: 'nodes-report-different-outcomes', message: say('tracker.disagreeing', { node, otherNode }) }]),
  ];
}
