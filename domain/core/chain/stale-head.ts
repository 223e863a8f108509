import { PoolError } from '../errors/pool-error.ts';
import { SECOND_MS } from './time.ts';

/** What is reported of a node whose head is that far behind, in whole seconds, a begun one left out. */
export function staleHead(node: string, behindMs: number): PoolError {
  return new PoolError('node-stale', { node, seconds: Math.floor(behindMs / SECOND_MS) });
}
