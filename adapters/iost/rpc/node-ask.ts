import type { BlockReads, ReadKind } from '../../../application/read/block-reads.ts';
import { gatewayCall } from './gateway.ts';

/** Sends read requests to one node. Inside a read scope the same request is sent once. Rejects as `gatewayCall` does. */
export interface NodeAsk {
  readonly node: string;
  (path: string, body?: string, kind?: ReadKind): Promise<unknown>;
}

/** Returns the requests of one node. `reads` null: every request is sent. */
export function nodeAsk(node: string, reads: BlockReads | null = null): NodeAsk {
  const asked = (path: string, body?: string, kind: ReadKind = 'state'): Promise<unknown> => {
    const ask = (): Promise<unknown> => gatewayCall(node, path, body);
    return reads === null ? ask() : reads.calls.of(`${node} ${path} ${body ?? ''}`, kind, ask);
  };
  return Object.assign(asked, { node });
}
