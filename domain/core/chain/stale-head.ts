import { PoolError } from '../errors/pool-error.ts';
import { SECOND_MS } from './time.ts';

/** Returns the error for a node whose head is behind, with the delay in whole seconds, rounded down. */
export function staleHead(node: string, behindMs: number): PoolError {
  return new PoolError('node-stale', { node, seconds: Math.floor(behindMs / SECOND_MS) });
}
