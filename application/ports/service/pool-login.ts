import type { Instant } from '../../../domain/core/chain/time.ts';

/** A signature by which an account shows that its owner asks for a token. */
export interface SignedLogin {
  readonly account: string;
  /** The service's own time, whose milliseconds as decimal text were signed. */
  readonly at: Instant;
  readonly signature: string;
}

/** Gives tokens to accounts that sign in. Errors: as `PoolBackend`, and `service-not-offered`. */
export abstract class PoolLogin {
  /** Reads the service's time, which is what has to be signed. */
  abstract time(): Promise<Instant>;
  /** Returns the token for a signature. Errors besides: `login-failed`, `authorisation-failed`. */
  abstract verify(login: SignedLogin): Promise<string>;
}
