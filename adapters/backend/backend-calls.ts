import type { ChainProfile } from '../../domain/chain/profile.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import type { HttpRequest } from '../platform/http.ts';
import { addedFields, baseOf, callerHeaders, exchanged, type HttpBackendOptions } from './backend-request.ts';
import { type BackendAnswer, openedEnvelope } from './envelope.ts';
import { type CallPlace, type CallValues, LARGEST_ANSWER, type PostedCall, postedRequest } from './posted-call.ts';

/** Code by which a backend says that it does not know the account; to clients that is an account that takes no part. */
const UNKNOWN_ACCOUNT = 1007;

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
    return this.call(path, {
      url,
      method: 'GET',
      headers: callerHeaders(await addedFields(this.profile, this.options, account)),
      maxBytes: LARGEST_ANSWER,
    });
  }

  async post(path: string, account: string | null, body: CallValues = {}, place: CallPlace = 'own'): Promise<BackendAnswer> {
    return this.posted({ path, body, place }, account);
  }

  async posted(call: PostedCall, account: string | null): Promise<BackendAnswer> {
    return this.call(call.path, await postedRequest(this.profile, this.options, call, account));
  }

  private async call(path: string, request: HttpRequest): Promise<BackendAnswer> {
    const answer = await exchanged(request, path, this.options.send);
    try {
      return openedEnvelope(path, answer.status, answer.text);
    } catch (thrown) {
      if (!isPoolError(thrown)) throw thrown;
      const failure = thrown.error === 'backend-refused' ? await named(thrown) : thrown;
      if (failure.error === 'session-expired') this.options.sessionExpired?.();
      throw failure;
    }
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
