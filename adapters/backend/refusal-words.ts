import { type ErrorName, errorsOfCode } from '../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { errorsOfSentence } from '../../domain/core/errors/published-sentences.ts';

/** Errors a service can mean by a published code or words; those that only a wallet or this page can report are not accepted from it. */
const OF_SERVICES: readonly ErrorName[] = [
  'operation-failed',
  'revoke-failed',
  'stake-failed',
  'redeem-failed',
  'session-expired',
  'authorisation-failed',
  'login-failed',
  'listing-already-applied',
  'service-paused',
  'no-relevant-record',
  'no-more-records',
];

/** Returns a refusal of the backend with the name under which its code or message is published; unchanged where neither is. */
export function namedRefusal(refusal: PoolError): PoolError {
  const { code, message = '' } = refusal.params;
  const error = [...errorsOfCode(String(code)), ...errorsOfSentence(String(message))].find((name) => OF_SERVICES.includes(name));
  return error === undefined ? refusal : new PoolError(error, refusal.params, { raw: refusal.raw, cause: refusal });
}
