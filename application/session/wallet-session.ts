import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { namedFailure } from '../live/polled.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Wallet, WalletIdentity } from '../ports/wallet.ts';
import { repeating } from '../live/repeating.ts';
import { flagSetting, type Setting, StoredSettings } from './stored-settings.ts';

export type WalletConnection =
  | { readonly state: 'disconnected' }
  | { readonly state: 'connecting' }
  | { readonly state: 'connected'; readonly identity: WalletIdentity }
  | { readonly state: 'failed'; readonly error: PoolError };

/** How often a connected wallet is asked whether its account is still the one on screen. */
const IDENTITY_PERIOD_MS = 3_000;

const DISCONNECTED: WalletConnection = { state: 'disconnected' };

/**
 * Who is connected. Only the fact that a wallet was connected is kept between visits, never the identity: that is asked of the wallet
 * each time, and again every few seconds while somebody listens, so that an account change in the wallet shows.
 */
export class WalletSession {
  private readonly wallet: Wallet;
  private readonly profile: ChainProfile;
  private readonly settings: StoredSettings;
  private readonly clock: Clock;
  private readonly connectedBefore: Setting<true>;
  private connection: WalletConnection = DISCONNECTED;
  private attempt = 0;
  private connecting: Promise<WalletIdentity> | null = null;
  private readonly listeners = new Set<{ readonly call: () => void }>();
  private stopWatching: (() => void) | null = null;

  constructor(wallet: Wallet, profile: ChainProfile, store: KeyValueStore, clock: Clock) {
    this.wallet = wallet;
    this.profile = profile;
    this.settings = new StoredSettings(store);
    this.clock = clock;
    this.connectedBefore = flagSetting(`wallet-${profile.key}`);
  }

  /** The same object until it changes. */
  current(): WalletConnection {
    return this.connection;
  }

  /** Calls back on every change; returns how to stop. */
  subscribe(listener: () => void): () => void {
    const entry = { call: listener };
    this.listeners.add(entry);
    this.stopWatching ??= repeating(
      () => this.clock.wait(IDENTITY_PERIOD_MS).then(() => this.check()),
      () => Promise.resolve(),
    );
    return () => {
      this.listeners.delete(entry);
      if (this.listeners.size > 0) return;
      this.stopWatching?.();
      this.stopWatching = null;
    };
  }

  /**
   * Asks the wallet for an account, once however often it is called meanwhile. `choice`: key of one of the wallet's choices, which is asked
   * at once in place of the page's own. Errors: those of `Wallet.connect`, and `wrong-chain` when the wallet names another chain.
   */
  connect(choice?: string): Promise<WalletIdentity> {
    if (choice !== undefined) return this.start(() => this.wallet.connect(choice));
    return this.connecting ?? this.start(() => this.wallet.connect());
  }

  /** Connects again when a wallet was connected in an earlier visit. A wallet that stays away leaves it disconnected. Never rejects. */
  async restore(): Promise<void> {
    if (this.connection.state !== 'disconnected' || !(await this.settings.read(this.connectedBefore))) return;
    try {
      await (this.connecting ?? this.start(async () => (await this.wallet.identity()) ?? this.wallet.connect()));
    } catch {
      const now = this.current();
      if (now.state === 'failed' && (now.error.error === 'wallet-not-found' || now.error.error === 'identity-refused'))
        this.become(DISCONNECTED);
    }
  }

  /** Forgets the identity here and in the wallet, also when the wallet does not answer. */
  async disconnect(): Promise<void> {
    this.attempt += 1;
    this.connecting = null;
    this.become(DISCONNECTED);
    await this.settings.write(this.connectedBefore, null);
    try {
      await this.wallet.disconnect();
    } catch {
      return;
    }
  }

  /** Asks the connected wallet once more who it is and takes over what changed. A wallet that does not answer changes nothing. */
  async check(): Promise<void> {
    if (this.connection.state !== 'connected') return;
    const attempt = this.attempt;
    const known = this.connection.identity;
    let identity: WalletIdentity | null;
    try {
      identity = await this.wallet.identity();
    } catch {
      return;
    }
    if (attempt !== this.attempt || this.connection.state !== 'connected') return;
    if (identity === null) this.become(DISCONNECTED);
    else if (!sameIdentity(identity, known)) this.adopt(identity);
  }

  private start(question: () => Promise<WalletIdentity>): Promise<WalletIdentity> {
    const asked = this.ask(question).finally(() => {
      if (this.connecting === asked) this.connecting = null;
    });
    this.connecting = asked;
    return asked;
  }

  private async ask(question: () => Promise<WalletIdentity>): Promise<WalletIdentity> {
    this.attempt += 1;
    const attempt = this.attempt;
    this.become({ state: 'connecting' });
    try {
      const identity = await question();
      if (attempt !== this.attempt) throw new PoolError('identity-refused');
      const error = this.adopt(identity);
      if (error) throw error;
      await this.settings.write(this.connectedBefore, true);
      return identity;
    } catch (failure) {
      const error = namedFailure(failure);
      if (attempt === this.attempt) this.become({ state: 'failed', error });
      throw error;
    }
  }

  private adopt(identity: WalletIdentity): PoolError | null {
    if (identity.chainId !== null && identity.chainId !== this.profile.chainId) {
      const error = new PoolError('wrong-chain', { expected: this.profile.chainId, actual: identity.chainId });
      this.become({ state: 'failed', error });
      return error;
    }
    this.become({ state: 'connected', identity });
    return null;
  }

  private become(connection: WalletConnection): void {
    if (connection === this.connection) return;
    this.connection = connection;
    for (const listener of this.listeners) listener.call();
  }
}

function sameIdentity(a: WalletIdentity, b: WalletIdentity): boolean {
  return a.account === b.account && a.permission === b.permission && a.chainId === b.chainId && a.publicKey === b.publicKey;
}
