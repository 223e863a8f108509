import type { Clock } from '../../../application/ports/clock.ts';
import type { PoolBackend } from '../../../application/ports/pool-backend.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { type BackendNode, type ListedNode, listedNodes } from '../../../domain/core/chain/listed-node.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { ChosenNodes } from './chosen-nodes.ts';

/** Time in milliseconds after which the backend is asked for its nodes again. */
const FRESH_MS = 600_000;
/** The same while it does not answer. */
const RETRY_MS = 30_000;

/** Returns the node list in force: the user's nodes, those the backend names, and the network's own. Rejects as `chosen` does. */
export function nodeSource(
  profile: ChainProfile,
  chosen: () => Promise<ChosenNodes>,
  backend: PoolBackend,
  clock: Clock,
): () => Promise<readonly ListedNode[]> {
  let known: readonly BackendNode[] = [];
  let askAgainAt: Instant = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    try {
      known = (await backend.commonParam()).nodes;
      askAgainAt = clock.now() + FRESH_MS;
    } catch {
      askAgainAt = clock.now() + RETRY_MS;
    }
    asking = null;
  };
  return async () => {
    const { urls, only } = await chosen();
    const network = profile.nodes;
    if (only) return listedNodes({ user: urls, backend: [], network }).filter(({ namedBy }) => namedBy === 'user');
    if (clock.now() >= askAgainAt) await (asking ??= ask());
    return listedNodes({ user: urls, backend: known, network });
  };
}
