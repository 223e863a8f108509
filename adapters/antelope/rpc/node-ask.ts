import type { BlockReads, ReadKind } from '../../../application/read/block-reads.ts';
import { rpc } from './rpc.ts';

/** Sends one read request to a node. Inside a read scope the same request is sent once. Rejects as `rpc` does. */
export type NodeAsk = (path: string, body: object, kind?: ReadKind) => Promise<unknown>;

/** Returns the requests of one node. `reads` null: every request is sent. */
export function nodeAsk(node: string, reads: BlockReads | null = null): NodeAsk {
  return (path, body, kind = 'state') => {
    const ask = (): Promise<unknown> => rpc(node, path, body);
    return reads === null ? ask() : reads.calls.of(`${node} ${path} ${JSON.stringify(body)}`, kind, ask);
  };
}
