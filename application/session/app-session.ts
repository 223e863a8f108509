import { type AccountNameRule, isAccountName } from '../../domain/core/chain/account-name.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { namedFailure } from '../live/polled.ts';
import type { AppAction, NativeApp } from '../ports/native-app.ts';
import type { LoginTokens } from './login-tokens.ts';

/** A chain as an account of the app is held against it. */
export interface AppChain {
  readonly key: string;
  readonly name: string;
}

/** Who is logged in, as the app reports it. */
export type AppLogin =
  | { readonly state: 'asking' }
  | { readonly state: 'logged-out' }
  | { readonly state: 'account'; readonly account: string }
  /** `chain`: the known one whose account the app has; null where it is not that. */
  | { readonly state: 'failed'; readonly error: PoolError; readonly chain: AppChain | null };

const ASKING: AppLogin = { state: 'asking' };

/** Knows who is logged in in the pool's app, as the app reported last. */
export class AppSession {
  private readonly app: NativeApp;
  private readonly chain: AppChain & { readonly accountName: AccountNameRule };
  private readonly chains: readonly AppChain[];
  private readonly tokens: LoginTokens;
  private readonly takesToken: boolean;
  private login: AppLogin = ASKING;
  private asked: Promise<AppLogin> | null = null;
  private readonly listeners = new Set<() => void>();

  /**
   * `chain`: that of the page; `chains`: all that the page offers. `tokens`: where the token of the account is kept for the pool's service, in
   * memory; `takesToken`: whether that service is the pool's own, and no other host's that was named to the page.
   */
  constructor(
    app: NativeApp,
    chain: AppChain & { readonly accountName: AccountNameRule },
    chains: readonly AppChain[],
    tokens: LoginTokens,
    takesToken: boolean,
  ) {
    this.app = app;
    this.chain = chain;
    this.chains = chains;
    this.tokens = tokens;
    this.takesToken = takesToken;
  }

  current(): AppLogin {
    return this.login;
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  /** Asks the app who is logged in, once for all calls in the meantime. Never rejects. */
  ask(): Promise<AppLogin> {
    this.asked ??= this.reported().then((login) => {
      this.asked = null;
      this.login = login;
      for (const listener of this.listeners) listener();
      return login;
    });
    return this.asked;
  }

  offers(action: AppAction): boolean {
    return this.app.offers(action);
  }

  /** Asks the app to do something. Errors: `app-silent`. */
  async act(action: AppAction): Promise<void> {
    await this.app.ask(action);
  }

  private async reported(): Promise<AppLogin> {
    try {
      const known = await this.app.account();
      if (known === null) {
        await this.tokens.forget();
        return { state: 'logged-out' };
      }
      const { account, token } = known;
      const named = known.chain.toLowerCase();
      if (named !== this.chain.key) return await this.onOtherChain(named);
      if (!isAccountName(account, this.chain.accountName)) throw new PoolError('app-answer-invalid');
      if (token === null || !this.takesToken) await this.tokens.forget();
      else await this.tokens.keep(account, token);
      return { state: 'account', account };
    } catch (failure) {
      await this.tokens.forget();
      return { state: 'failed', error: namedFailure(failure), chain: null };
    }
  }

  /** Names the other chain only where it is one the page knows: the app's word for it is not shown. */
  private async onOtherChain(named: string): Promise<AppLogin> {
    if (named === '') throw new PoolError('app-answer-invalid');
    await this.tokens.forget();
    const chain = this.chains.find(({ key }) => key === named) ?? null;
    return { state: 'failed', error: new PoolError('app-on-other-chain', { chain: this.chain.name, on: chain?.name ?? '' }), chain };
  }
}
