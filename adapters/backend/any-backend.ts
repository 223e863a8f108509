import type { AntelopeBackend } from '../../application/ports/antelope-backend.ts';
import type { DirectVoteBackend } from '../../application/ports/direct-vote-backend.ts';
import type { PoolBackend } from '../../application/ports/pool-backend.ts';
import type { TokenTradeBackend } from '../../application/ports/token-trade-backend.ts';

/** A backend that answers on any chain. */
export type AnyBackend = PoolBackend & AntelopeBackend & DirectVoteBackend & TokenTradeBackend;
