import type { BlockReads, ReadKind } from '../../../application/read/block-reads.ts';
import { rpc } from './rpc.ts';

/** Asks one node for something it only reads. Inside a read scope the same question is asked once. Rejects as `rpc` does. */
export type NodeAsk = (path: string, body: object, kind?: ReadKind) => Promise<unknown>;

/** `reads` null: every question is asked. */
export function nodeAsk(node: string, reads: BlockReads | null = null): NodeAsk {
  return (path, body, kind = 'state') => {
    const ask = (): Promise<unknown> => rpc(node, path, body);
    return reads === null ? ask() : reads.calls.of(`${node} ${path} ${JSON.stringify(body)}`, kind, ask);
  };
}
