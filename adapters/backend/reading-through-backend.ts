import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ReadThroughBackend } from '../platform/backend-rows.ts';
import type { HttpBackendOptions } from './backend-request.ts';

/** The way to a node through the backend. Its code comes when it is first gone. */
export function readingThroughBackend(profile: ChainProfile, options: HttpBackendOptions): ReadThroughBackend {
  return async (request) => {
    const { backendRows } = await import('./backend-rows.ts');
    return backendRows(profile, options, request);
  };
}
