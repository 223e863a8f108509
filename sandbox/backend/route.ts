import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from './answer.ts';
import type { BackendFaultCommand } from './backend-faults.ts';
import type { ChainPool } from './chain-pool.ts';

/** A chain the backend answers for. */
export interface BackendChain {
  readonly key: string;
  readonly chainId: string;
  readonly pool: ChainPool;
  /** Addresses of its nodes, the preferred one first. */
  readonly nodes: readonly string[];
  /** Address of the node through which the backend reads rows of tables for clients; null or absent where it does not. */
  readonly ownNode?: string | null;
}

type Handler = (
  request: FastifyRequest,
  chain: BackendChain,
  fault: BackendFaultCommand | null,
  reply: FastifyReply,
) => Answer | Promise<Answer>;

/** A call of the backend: how it is made, where it is, what answers it, and its largest body in bytes where that is not the usual one. */
export type Route = readonly [method: 'GET' | 'POST', url: string, handler: Handler, largestBody?: number];
