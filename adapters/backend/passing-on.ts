import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { PassOn } from '../platform/backend-rows.ts';
import type { HttpBackendOptions } from './backend-request.ts';

/** The way to a node through the backend. Its code comes when it is first gone. */
export function passingOn(profile: ChainProfile, options: HttpBackendOptions): PassOn {
  return async (request) => {
    const { passedOnRows } = await import('./passed-on-rows.ts');
    return passedOnRows(profile, options, request);
  };
}
