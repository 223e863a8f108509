import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { type HttpAnswer, type HttpFailure, httpRequest, type HttpRequest } from '../platform/http.ts';

/** Fields about the caller, by the backend's names. Empty and null mean absent. */
export interface CallerFields {
  /** Account of the connected wallet. */
  readonly account: string | null;
  /** What the backend gave for the account's signature; a secret. */
  readonly token: string | null;
  readonly language: string | null;
  /** Name of the wallet through which the user came. */
  readonly channel: string | null;
  /** Kind of the page: `dapp` or `h5`. */
  readonly channelRef: string | null;
}

export interface HttpBackendOptions {
  /** Base address, `/api` or a whole address. */
  readonly base: string;
  /** Called before every request, since language and channel change while the page is open. */
  readonly caller: () => CallerFields | Promise<CallerFields>;
  /** Called when the backend no longer takes the token. */
  readonly sessionExpired?: () => void;
  readonly project?: string;
  /** Sends a request, as `httpRequest` does, which is the default. */
  readonly send?: (request: HttpRequest) => Promise<HttpAnswer>;
}

const DEFAULT_PROJECT = 'newpool';

/** Returns the base without a trailing slash. */
export function baseOf({ base }: HttpBackendOptions): string {
  return base.replace(/\/+$/, '');
}

/** Returns the fields every call has, as far as they can be sent. `account`: whom the call is about; null names the caller's own. */
export async function addedFields(
  profile: ChainProfile,
  options: HttpBackendOptions,
  account: string | null,
): Promise<Readonly<Record<string, string>>> {
  const { account: own, token, language, channel, channelRef } = await options.caller();
  const fields = {
    project: options.project ?? DEFAULT_PROJECT,
    account: account ?? own,
    channel: channelRef,
    token,
    language,
    ref: channel === null ? null : encodeURIComponent(channel),
    chain: profile.key,
  };
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => isSendable(field[1])));
}

/** Returns the fields as headers, with basic authentication: the token is the user, the password is empty. A name with a colon cannot be sent so. */
export function callerHeaders(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { token } = fields;
  return token === undefined || token.includes(':') ? fields : { ...fields, authorization: `Basic ${btoa(`${token}:`)}` };
}

/**
 * Sends one request to the backend; `what` names it in errors. Errors: `backend-unreachable`, `backend-answer-invalid` for an answer that
 * is too large.
 */
export async function exchanged(request: HttpRequest, what: string, send = httpRequest): Promise<HttpAnswer> {
  return send(request).catch((failure: HttpFailure) => {
    throw new PoolError(
      failure.kind === 'too-large' ? 'backend-answer-invalid' : 'backend-unreachable',
      { what },
      { raw: failure.message },
    );
  });
}

/** Returns whether a value can be a header, which is plain ASCII; absent values are left out instead of sent as the word null. */
function isSendable(value: string | null): boolean {
  return value !== null && value !== '' && value !== 'null' && value !== 'undefined' && /^[\x20-\x7e]+$/.test(value);
}
