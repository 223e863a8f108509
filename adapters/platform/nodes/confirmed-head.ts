import type { ConfirmedHead } from '../../../application/ports/chain-node.ts';
import { agreedRead } from './agreed-read.ts';
import type { NodeList } from './node-list.ts';

/** Reads the head of two nodes of different origin; their times are compared. Errors: `nodes-disagree`, node errors. */
export async function confirmedHead(nodes: NodeList): Promise<ConfirmedHead> {
  const { head, other } = await agreedRead(
    nodes,
    async () => null,
    () => null,
  );
  return { head, confirmedBy: other?.node ?? null };
}
