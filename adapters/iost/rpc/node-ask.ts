import type { BlockReads, ReadKind } from '../../../application/read/block-reads.ts';
import { gatewayCall } from './gateway.ts';

/** Asks one node for something it only reads. Inside a read scope the same question is asked once. Rejects as `gatewayCall` does. */
export interface NodeAsk {
  readonly node: string;
  (path: string, body?: string, kind?: ReadKind): Promise<unknown>;
}

/** `reads` null: every question is asked. */
export function nodeAsk(node: string, reads: BlockReads | null = null): NodeAsk {
  const asked = (path: string, body?: string, kind: ReadKind = 'state'): Promise<unknown> => {
    const ask = (): Promise<unknown> => gatewayCall(node, path, body);
    return reads === null ? ask() : reads.calls.of(`${node} ${path} ${body ?? ''}`, kind, ask);
  };
  return Object.assign(asked, { node });
}
