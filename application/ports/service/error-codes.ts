/** An error code as the pool's service publishes it. */
export interface ErrorCode {
  readonly code: string;
  readonly text: string;
}

/** The published list of error codes. Errors: as `PoolBackend`, and `service-not-offered`. */
export abstract class ErrorCodes {
  abstract list(): Promise<readonly ErrorCode[]>;
}
