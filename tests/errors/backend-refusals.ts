import type { ErrorName } from '../../domain/core/errors/catalogue.ts';

/** A refusal of a backend: its code and message, and the error it is published as. */
export interface BackendRefusal {
  readonly what: string;
  readonly code: number;
  readonly message: string;
  readonly error: ErrorName;
}

/** Refusals of the backend as the specification publishes them, and two unpublished ones. */
export const BACKEND_REFUSALS: readonly BackendRefusal[] = [
  { what: 'an operation without a reason', code: 1, message: 'Operate Unsuccessfully', error: 'operation-failed' },
  { what: 'a revoked order', code: 1, message: 'Revoke Failed', error: 'revoke-failed' },
  { what: 'a stake', code: 1, message: 'Stake failed', error: 'stake-failed' },
  { what: 'a redemption', code: 1, message: 'Redeem failed', error: 'redeem-failed' },
  { what: 'a token that has expired', code: 1, message: 'token expired, authorise again', error: 'session-expired' },
  { what: 'a session by its code', code: 1002, message: '', error: 'session-expired' },
  { what: 'an authorisation', code: 1, message: 'authorise failed', error: 'authorisation-failed' },
  { what: 'a login', code: 1, message: 'login failure, please login again', error: 'login-failed' },
  { what: 'a second application', code: 1019, message: 'you applied this token before', error: 'listing-already-applied' },
  { what: 'a second application by its code alone', code: 1019, message: '', error: 'listing-already-applied' },
  { what: 'maintenance', code: 1, message: 'The service is under maintenance', error: 'service-paused' },
  { what: 'no record', code: 1, message: 'no relevant record', error: 'no-relevant-record' },
  { what: 'the end of a list', code: 1, message: 'no more', error: 'no-more-records' },
  { what: 'an unpublished text', code: 7, message: 'come back tomorrow', error: 'backend-refused' },
  { what: 'a wallet’s message', code: 1, message: 'wallet version too old', error: 'backend-refused' },
];
