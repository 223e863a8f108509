/** What an application for a token says in any case, as its writer typed it and without surrounding blanks. */
interface ApplicationBase {
  /** Account of the token's contract. */
  readonly contract: string;
  readonly website: string;
  readonly contact: string;
}

/** The picture of a token. */
export interface TokenPicture {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
  readonly bytes: Uint8Array;
}

/** An application to list a token on the exchange. */
export interface ListingApplication extends ApplicationBase {
  readonly kind: 'listing';
  readonly token: string;
  /** Null where none was chosen. */
  readonly icon: TokenPicture | null;
  readonly introduction: string;
}

/** An application to give tokens away to the exchange's users. */
export interface CandyApplication extends ApplicationBase {
  readonly kind: 'candy';
  /** Name of the giveaway. */
  readonly name: string;
  readonly token: string;
  /** How many tokens are given away, as decimal text. */
  readonly airdropCount: string;
}

export type TokenApplication = ListingApplication | CandyApplication;

/**
 * Takes applications for tokens. Errors: as `PoolBackend`, `service-not-offered`, `session-expired` without a login that is valid,
 * `listing-already-applied`.
 */
export abstract class TokenListings {
  abstract apply(application: TokenApplication): Promise<void>;
}
