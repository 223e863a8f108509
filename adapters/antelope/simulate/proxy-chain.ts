import type { VoterRow } from '../../../domain/antelope/contract/tables.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

/** Most proxies behind one vote that are read. */
const MOST_PROXIES = 8;

/**
 * Reads the voter, the given proxies and every proxy a weight of theirs is passed on to, each once: a proxy that has unregistered may vote
 * through another itself. Errors: those of `read`, and `node-answer-invalid` where proxies vote in a circle, which no contract lets them.
 */
export async function readProxyChain(
  owner: string,
  proxies: readonly string[],
  read: (name: string) => Promise<VoterRow | null>,
): Promise<void> {
  const asked = new Map<string, Promise<VoterRow | null>>();
  const once = (name: string): Promise<VoterRow | null> => {
    const row = asked.get(name) ?? read(name);
    asked.set(name, row);
    return row;
  };
  const follow = async (name: string, before: readonly string[]): Promise<void> => {
    if (before.includes(name)) throw new PoolError('node-answer-invalid', { what: 'voters' }, { raw: [...before, name].join(' -> ') });
    const voter = await once(name);
    if (voter?.proxy && before.length < MOST_PROXIES) await follow(voter.proxy, [...before, name]);
  };
  await Promise.all([owner, ...proxies.filter((proxy) => proxy !== '')].map((name) => follow(name, [])));
}
