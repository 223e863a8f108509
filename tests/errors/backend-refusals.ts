import type { ErrorName } from '../../domain/core/errors/catalogue.ts';

/** Something a backend refuses with: its code and message, and the failure it is published as. */
export interface BackendRefusal {
  readonly what: string;
  readonly code: number;
  readonly says: string;
  readonly error: ErrorName;
}

/** Refusals of the backend as the specification publishes them, and two unpublished ones. */
export const BACKEND_REFUSALS: readonly BackendRefusal[] = [
  { what: 'an operation without a reason', code: 1, says: 'Operate Unsuccessfully', error: 'operation-failed' },
  { what: 'a revoked order', code: 1, says: 'Revoke Failed', error: 'revoke-failed' },
  { what: 'a stake', code: 1, says: 'Stake failed', error: 'stake-failed' },
  { what: 'a redemption', code: 1, says: 'Redeem failed', error: 'redeem-failed' },
  { what: 'a token that has expired', code: 1, says: 'token expired, authorise again', error: 'session-expired' },
  { what: 'a session by its code', code: 1002, says: '', error: 'session-expired' },
  { what: 'an authorisation', code: 1, says: 'authorise failed', error: 'authorisation-failed' },
  { what: 'a login', code: 1, says: 'login failure, please login again', error: 'login-failed' },
  { what: 'a second application', code: 1019, says: 'you applied this token before', error: 'listing-already-applied' },
  { what: 'a second application by its code alone', code: 1019, says: '', error: 'listing-already-applied' },
  { what: 'maintenance', code: 1, says: 'The service is under maintenance', error: 'service-paused' },
  { what: 'no record', code: 1, says: 'no relevant record', error: 'no-relevant-record' },
  { what: 'the end of a list', code: 1, says: 'no more', error: 'no-more-records' },
  { what: 'words nobody published', code: 7, says: 'come back tomorrow', error: 'backend-refused' },
  { what: 'a wallet’s words', code: 1, says: 'wallet version too old', error: 'backend-refused' },
];
