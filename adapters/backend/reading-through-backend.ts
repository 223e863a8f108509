import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ReadThroughBackend } from '../platform/backend-rows.ts';
import type { HttpBackendOptions } from './backend-request.ts';

/** Returns the function that reads a node's rows through the backend. Its code loads on first use. */
export function readingThroughBackend(profile: ChainProfile, options: HttpBackendOptions): ReadThroughBackend {
  return async (request) => {
    const { backendRows } = await import('./backend-rows.ts');
    return backendRows(profile, options, request);
  };
}
