import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { HttpRequest } from '../platform/http.ts';
import { originOf } from './backend-origin.ts';
import { addedFields, baseOf, callerHeaders, type HttpBackendOptions } from './backend-request.ts';

/** Where a call is: below the base of the backend, or among those that all products of its origin share. */
export type CallPlace = 'own' | 'shared';

/** Values of a call's query or body, besides the fields of every call. */
export type CallValues = Readonly<Record<string, string>>;

/** A call that sends its values in a body. */
export interface PostedCall {
  readonly path: string;
  readonly body?: CallValues;
  readonly place?: CallPlace;
}

/** The call that returns nodes, contracts and whether the pool is open. */
export const COMMON_PARAM: PostedCall = { path: '/common/getCommonParam', body: { params: '{}' } };

/** The call that returns what the pool pays. */
export const POOL_INFO: PostedCall = { path: '/pool/getPoolInfo' };

/** Largest accepted answer in bytes: a day of income or a purchase of REX takes some 150 of them. */
export const LARGEST_ANSWER = 512 * 1024;

/** Path of the calls that all products share, on the backend's origin, whatever its base. */
const SHARED_BASE = '/api';

/** Returns the request of a call that sends its values in a body. `account`: whom the call is about; null where it is about none, which names the caller's own. */
export async function postedRequest(
  profile: ChainProfile,
  options: HttpBackendOptions,
  { path, body, place = 'own' }: PostedCall,
  account: string | null,
): Promise<HttpRequest> {
  const added = await addedFields(profile, options, account);
  return {
    url: `${place === 'own' ? baseOf(options) : `${originOf(options)}${SHARED_BASE}`}${path}`,
    method: 'POST',
    headers: { ...callerHeaders(added), 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...added, ...body }).toString(),
    maxBytes: LARGEST_ANSWER,
  };
}
