import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeChain } from '../chain/chain.ts';
import type { Json } from './node-json.ts';

/** Returns who may sign a producer's blocks. */
export function signingAuthority(chain: AntelopeChain, producer: string): Json {
  const key = chain.state.tables.row('producers', SYSTEM_ACCOUNTS.system, producer)?.producerKey ?? '';
  return [0, { threshold: 1, keys: [{ key, weight: 1 }] }];
}

/** Returns the producers that make blocks, in their order, with their keys. */
export function activeSchedule(chain: AntelopeChain): Json {
  const producers = chain.producers.map((producer) => ({ producer_name: producer, authority: signingAuthority(chain, producer) }));
  return { version: 1, producers };
}

/** Returns the answer of `get_producer_schedule`. No other producers wait for their turn here. */
export function scheduleJson(chain: AntelopeChain): Json {
  return { active: activeSchedule(chain), pending: null, proposed: null };
}
