import type { Clock } from '../../../application/ports/clock.ts';
import type { PoolBackend } from '../../../application/ports/pool-backend.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** Time in milliseconds after which the backend is asked for its nodes again. */
const FRESH_MS = 600_000;
/** The same while it does not answer. */
const RETRY_MS = 30_000;

/** Returns the node addresses in force: those the user chose, else those the backend names, else the profile's own. Never rejects. */
export function nodeSource(
  profile: ChainProfile,
  chosen: readonly string[] | null,
  backend: PoolBackend,
  clock: Clock,
): () => Promise<readonly string[]> {
  if (chosen !== null) return async () => chosen;
  const own = profile.nodes.map(({ url }) => url);
  let known: readonly string[] = own;
  let askAgainAt: Instant = Number.NEGATIVE_INFINITY;
  let asking: Promise<readonly string[]> | null = null;
  const ask = async (): Promise<readonly string[]> => {
    try {
      const { nodes } = await backend.commonParam();
      known = nodes.length > 0 ? nodes : own;
      askAgainAt = clock.now() + FRESH_MS;
    } catch {
      askAgainAt = clock.now() + RETRY_MS;
    }
    asking = null;
    return known;
  };
  return async () => {
    if (clock.now() < askAgainAt) return known;
    asking ??= ask();
    return asking;
  };
}
