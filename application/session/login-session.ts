import type { PoolLogin } from '../ports/service/pool-login.ts';
import type { Wallet } from '../ports/wallet.ts';
import type { LoginTokens } from './login-tokens.ts';
import type { WalletSession } from './wallet-session.ts';

/** Logs the account of the connected wallet in at the pool's service, by a signature of the service's own time. */
export class LoginSession {
  private readonly login: PoolLogin;
  private readonly wallet: Wallet;
  private readonly session: WalletSession;
  private readonly tokens: LoginTokens;

  constructor(login: PoolLogin, wallet: Wallet, session: WalletSession, tokens: LoginTokens) {
    this.login = login;
    this.wallet = wallet;
    this.session = session;
    this.tokens = tokens;
  }

  /**
   * Resolves once the connected account has a token, connecting a wallet first where there is none. Errors: those of `WalletSession.connect`,
   * `Wallet.signText` and `PoolLogin`.
   */
  async enter(): Promise<void> {
    const connection = this.session.current();
    const identity = connection.state === 'connected' ? connection.identity : await this.session.connect();
    const { account } = identity;
    if ((await this.tokens.of(account)) !== null) return;
    const at = await this.login.time();
    const signature = await this.wallet.signText(String(at), identity);
    await this.tokens.keep(account, await this.login.verify({ account, at, signature }));
  }

  /** Forgets the token. */
  leave(): Promise<void> {
    return this.tokens.forget();
  }
}
