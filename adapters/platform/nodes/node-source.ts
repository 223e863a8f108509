import type { Clock } from '../../../application/ports/clock.ts';
import type { PoolBackend } from '../../../application/ports/pool-backend.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';

/** The backend is asked again for its nodes after this long. */
const FRESH_MS = 600_000;
/** While it does not answer, it is asked again sooner. */
const RETRY_MS = 30_000;

/** The node addresses in force: those chosen by hand, else those the backend names, else the profile's own. Never rejects. */
export function nodeSource(
  profile: ChainProfile,
  chosen: readonly string[] | null,
  backend: PoolBackend,
  clock: Clock,
): () => Promise<readonly string[]> {
  if (chosen !== null) return async () => chosen;
  let known: readonly string[] = profile.fallbackNodes;
  let askAgainAt: Instant = Number.NEGATIVE_INFINITY;
  let asking: Promise<readonly string[]> | null = null;
  const ask = async (): Promise<readonly string[]> => {
    try {
      const { nodes } = await backend.commonParam();
      known = nodes.length > 0 ? nodes : profile.fallbackNodes;
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
