import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import { originOf } from './backend-origin.ts';
import { addedFields, baseOf, callerHeaders, exchanged, type HttpBackendOptions } from './backend-request.ts';
import { type BackendAnswer, openedEnvelope } from './envelope.ts';

/** Largest accepted answer in bytes: a day of income or a purchase of REX takes some 150 of them. */
const LARGEST_ANSWER = 512 * 1024;

/** Path of the calls that all products share, on the backend's origin, whatever its base. */
const SHARED_BASE = '/api';

/** Code by which a backend says that it does not know the account; to clients that is an account that takes no part. */
const UNKNOWN_ACCOUNT = 1007;

/** Where a call is: below the base of the backend, or among those that all products of its origin share. */
export type CallPlace = 'own' | 'shared';

/** Values of a call's query or body, besides the fields of every call. */
export type CallValues = Readonly<Record<string, string>>;

/**
 * Calls a backend. The caller's fields are sent as headers on every call and as body fields on POST, since backends differ in where they
 * read them. Errors of every call: `backend-unreachable`, `backend-answer-invalid`, `session-expired`, `backend-refused` or the error as
 * which its code or message is published.
 */
export class BackendCalls {
  readonly profile: ChainProfile;
  private readonly options: HttpBackendOptions;

  constructor(profile: ChainProfile, options: HttpBackendOptions) {
    this.profile = profile;
    this.options = options;
  }

  /** `account`: whom the call is about; null where it is about none, which names the caller's own. */
  async get(path: string, account: string | null, query: CallValues = {}): Promise<BackendAnswer> {
    const parameters = new URLSearchParams(query).toString();
    const url = `${baseOf(this.options)}${path}${parameters === '' ? '' : `?${parameters}`}`;
    return this.call(path, { url, method: 'GET', headers: callerHeaders(await this.added(account)) });
  }

  async post(path: string, account: string | null, body: CallValues = {}, place: CallPlace = 'own'): Promise<BackendAnswer> {
    const added = await this.added(account);
    return this.call(path, {
      url: `${place === 'own' ? baseOf(this.options) : `${originOf(this.options)}${SHARED_BASE}`}${path}`,
      method: 'POST',
      headers: { ...callerHeaders(added), 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...added, ...body }).toString(),
    });
  }

  private async call(path: string, request: Parameters<typeof exchanged>[0]): Promise<BackendAnswer> {
    const answer = await exchanged({ ...request, maxBytes: LARGEST_ANSWER }, path);
    try {
      return openedEnvelope(path, answer.status, answer.text);
    } catch (thrown) {
      if (!isPoolError(thrown)) throw thrown;
      const failure = thrown.error === 'backend-refused' ? await named(thrown) : thrown;
      if (failure.error === 'session-expired') this.options.sessionExpired?.();
      throw failure;
    }
  }

  private added(account: string | null): Promise<CallValues> {
    return addedFields(this.profile, this.options, account);
  }
}

/** Runs a call about an account and returns `value` where the backend does not know it, which is no failure (product rule). */
export async function orWhereUnknown<T>(value: T, call: Promise<T>): Promise<T> {
  return call.catch((thrown: unknown) => {
    if (isPoolError(thrown) && thrown.params['code'] === UNKNOWN_ACCOUNT) return value;
    throw thrown;
  });
}

/** Names a refusal by its published code or words, which load on demand; where loading fails, the refusal stays as it is. */
async function named(refusal: PoolError): Promise<PoolError> {
  return import('./refusal-words.ts').then(({ namedRefusal }) => namedRefusal(refusal)).catch(() => refusal);
}
