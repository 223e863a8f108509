/** The account that the pool's app reports, decoded but not yet held against the page's chain. */
export interface AppAccount {
  readonly account: string;
  /** Name of its chain, as the app writes it. */
  readonly chain: string;
  /** What the pool's backend gave the account; a secret. Null where the app has none. */
  readonly token: string | null;
}

/** What the app can be asked to do. */
export type AppAction = 'log-in' | 'go-back';

/**
 * The pool's own app, which shows the page. It is believed in nothing: its account is viewed as any other one is, and it signs nothing for
 * the page.
 */
export abstract class NativeApp {
  /** Reads the account that is logged in; null where none is. Errors: `app-silent`, `app-answer-invalid`. */
  abstract account(): Promise<AppAccount | null>;
  /** Returns whether the app can be asked for it; known once it answered. */
  abstract offers(action: AppAction): boolean;
  /** Asks for it. Errors: `app-silent`. */
  abstract ask(action: AppAction): Promise<void>;
}
