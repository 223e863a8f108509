import type { BlockReads, ReadKind } from '../../../application/read/block-reads.ts';
import { rpc, type View } from './rpc.ts';

/** Sends read requests to one node. Inside a read scope the same request is sent once. Rejects as `rpc` does. */
export interface NodeAsk {
  readonly node: string;
  (view: View, endpoint: string, body: object, kind?: ReadKind): Promise<unknown>;
}

/** Returns the requests of one node. `reads` null: every request is sent. */
export function nodeAsk(node: string, reads: BlockReads | null = null): NodeAsk {
  const asked = (view: View, endpoint: string, body: object, kind: ReadKind = 'state'): Promise<unknown> => {
    const ask = (): Promise<unknown> => rpc(node, view, endpoint, body);
    return reads === null ? ask() : reads.calls.of(`${node} ${view} ${endpoint} ${JSON.stringify(body)}`, kind, ask);
  };
  return Object.assign(asked, { node });
}
