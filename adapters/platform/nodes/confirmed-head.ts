import type { ConfirmedHead } from '../../../application/ports/chain-node.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import { agreedRead } from './agreed-read.ts';
import type { NodeList } from './node-list.ts';

/** What two nodes both have reached. */
export type AgreedHeads = Pick<ChainHead, 'headNumber' | 'headTime' | 'irreversibleNumber'>;

/**
 * Reads the heads of two nodes of different origin; their times are compared. `confirmedBy` is null also where another answer that may be in
 * use came from one node alone. Errors: `nodes-disagree`, node errors.
 */
export async function confirmedHead(nodes: NodeList): Promise<ConfirmedHead> {
  const { head, other } = await comparedHeads(nodes);
  return { head, confirmedBy: other === null || nodes.reads.restsOnOneNode() ? null : other.node };
}

/**
 * Reads the heads of two nodes of different origin and returns what both have reached, so that the other one can confirm what is built on
 * it; that of one node where only nodes of one origin answer. Errors: `nodes-disagree`, node errors.
 */
export async function agreedHeads(nodes: NodeList): Promise<AgreedHeads> {
  const { head, other } = await comparedHeads(nodes);
  const others = other?.head ?? head;
  return {
    headNumber: Math.min(head.headNumber, others.headNumber),
    headTime: Math.min(head.headTime, others.headTime),
    irreversibleNumber: Math.min(head.irreversibleNumber, others.irreversibleNumber),
  };
}

function comparedHeads(nodes: NodeList) {
  return agreedRead(
    nodes,
    async () => null,
    () => null,
  );
}
