import type { Clock } from '../../../application/ports/clock.ts';
import type { NodeReport } from '../../../application/ports/chain-node.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { ListedNode } from '../../../domain/core/chain/listed-node.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** What a report needs of the list. */
export interface ReportedNodes {
  readonly head: (node: string) => Promise<ChainHead>;
  /** Returns why a head cannot be used; null when it can. */
  readonly fault: (head: ChainHead) => PoolError | null;
  readonly failure: (thrown: unknown, node: string) => Promise<PoolError>;
}

/** Reports every node, compared once all have answered. */
export async function nodeReports(listed: readonly ListedNode[], nodes: ReportedNodes, clock: Clock): Promise<readonly NodeReport[]> {
  const reports = await Promise.all(listed.map((node) => reportOn(node, nodes, clock)));
  return reports.map((report) => (report.head === null ? report : { ...report, error: nodes.fault(report.head) }));
}

async function reportOn(node: ListedNode, nodes: ReportedNodes, clock: Clock): Promise<NodeReport> {
  const start = clock.now();
  try {
    const head = await nodes.head(node.url);
    return { node, head, tookMs: clock.now() - start, error: null };
  } catch (thrown) {
    return { node, head: null, tookMs: clock.now() - start, error: await nodes.failure(thrown, node.url) };
  }
}
