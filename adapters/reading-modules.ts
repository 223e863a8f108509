import type { ContainerModule } from 'inversify';
import type { KeptFigures } from '../application/ports/kept-figures.ts';
import type { ChainProfile } from '../domain/chain/profile.ts';
import type { PoolError } from '../domain/core/errors/pool-error.ts';
import type { HttpBackendOptions } from './backend/backend-request.ts';

/** What the services of few pages read from. */
interface ReadFrom {
  readonly profile: ChainProfile;
  /** Null: there is none, for the `reason` given. */
  readonly backend: HttpBackendOptions | null;
  readonly reason?: () => PoolError;
  /** Where figures stay for the next visit; null where they do not. */
  readonly kept: KeptFigures | null;
}

/** Loads the modules of services that read what few pages show, each with code of its own. */
export const READING_MODULES = {
  money: async () => [(await import('./money-module.ts')).moneyServices()],
  yields: async ({ profile }) => {
    const [{ yieldServices }, own] = await Promise.all([
      import('./yield-module.ts'),
      profile.protocol === 'tron' ? import('./tron/witness-reward-module.ts') : null,
    ]);
    return [yieldServices(), ...(own === null ? [] : [own.witnessRewardReader()])];
  },
  tokens: async ({ profile }) => (profile.protocol === 'tron' ? [(await import('./tron/token-module.ts')).tokenReader()] : []),
  nodes: async () => [(await import('./own-nodes-module.ts')).ownNodeServices()],
  news: async ({ profile, backend, kept, reason }) => [(await import('./news-module.ts')).newsServices(profile, backend, kept, reason)],
} satisfies Record<string, (from: ReadFrom) => Promise<readonly ContainerModule[]>>;

/** Loads and returns the modules of all of them. */
export async function readingModules(from: ReadFrom): Promise<readonly ContainerModule[]> {
  return (await Promise.all(Object.values(READING_MODULES).map((load) => load(from)))).flat();
}
