import { storageName } from '../../domain/chain/network.ts';
import { chainNameOf } from '../../domain/core/chain/chain-names.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { namedFailure } from '../live/polled.ts';
import type { Clock } from '../ports/clock.ts';
import type { KeptFigures } from '../ports/kept-figures.ts';
import type { KeyValueStore } from '../ports/key-value-store.ts';
import type { Wallet, WalletChoice, WalletIdentity } from '../ports/wallet.ts';
import { repeating } from '../live/repeating.ts';
import { flagSetting, type Setting, StoredSettings, textSetting } from './stored-settings.ts';

export type WalletConnection =
  | { readonly state: 'disconnected' }
  /** `recalled`: the account of an earlier visit, until the wallet names its own; null where there was none. Nothing is signed for it. */
  | { readonly state: 'connecting'; readonly recalled: string | null }
  | { readonly state: 'connected'; readonly identity: WalletIdentity }
  /** `recalled`: that account still, where the wallet of the earlier visit did not answer for it. */
  | { readonly state: 'failed'; readonly error: PoolError; readonly recalled: string | null };

/** Returns the account of an earlier visit of a connection whose wallet has not answered for it, or could not; null where there is none. */
export function recalledOf(connection: WalletConnection): string | null {
  return 'recalled' in connection ? connection.recalled : null;
}

/** Longest key of a wallet's choice that is kept. */
const LONGEST_KEY = 32;

/** Longest name of an account that is kept. */
const LONGEST_ACCOUNT = 64;

function accountSetting(network: string): Setting<string> {
  return textSetting(`wallet-account-${network}`, LONGEST_ACCOUNT);
}

/** Returns the account a wallet of an earlier visit had, as it was stored and therefore not validated; null where none was connected. `network`: its storage name. */
export function recalledAccount(store: KeyValueStore, network: string): Promise<string | null> {
  return new StoredSettings(store).read(accountSetting(network));
}

function connectedSetting(network: string): Setting<true> {
  return flagSetting(`wallet-${network}`);
}

/** Returns whether a wallet was connected in an earlier visit, and therefore is asked again. `network`: its storage name. */
export async function wasConnected(store: KeyValueStore, network: string): Promise<boolean> {
  return (await new StoredSettings(store).read(connectedSetting(network))) !== null;
}

/** Period at which a connected wallet's identity is polled, in milliseconds. */
const IDENTITY_PERIOD_MS = 3_000;

const DISCONNECTED: WalletConnection = { state: 'disconnected' };

/**
 * Keeps the connection to a wallet. Between visits it stores that a wallet was connected, and the name of its account, which is shown until
 * the wallet answers; the identity is read from the wallet each time, and polled while there are listeners, so that a change of account in
 * the wallet shows.
 */
export class WalletSession {
  /** True where it is known from the beginning that no wallet was connected in an earlier visit, as `wasConnected` says: `restore` asks none. */
  nothingToRestore = false;
  private readonly wallet: Wallet;
  private readonly profile: ChainProfile;
  private readonly settings: StoredSettings;
  private readonly clock: Clock;
  private readonly kept: KeptFigures | null;
  private readonly connectedBefore: Setting<true>;
  private readonly accountBefore: Setting<string>;
  private readonly chosenBefore: Setting<string>;
  private connection: WalletConnection = DISCONNECTED;
  private attempt = 0;
  private connecting: Promise<WalletIdentity> | null = null;
  private restoring: Promise<void> | null = null;
  private readonly listeners = new Set<{ readonly call: () => void }>();
  private stopWatching: (() => void) | null = null;

  /** `kept`: figures of earlier visits, of which those of an account are forgotten with it; null where none are kept. */
  constructor(wallet: Wallet, profile: ChainProfile, store: KeyValueStore, clock: Clock, kept: KeptFigures | null = null) {
    this.wallet = wallet;
    this.kept = kept;
    this.profile = profile;
    this.settings = new StoredSettings(store);
    this.clock = clock;
    this.connectedBefore = connectedSetting(storageName(profile));
    this.accountBefore = accountSetting(storageName(profile));
    this.chosenBefore = textSetting(`wallet-choice-${storageName(profile)}`, LONGEST_KEY);
  }

  /** Returns the connection; the same object until it changes. */
  current(): WalletConnection {
    return this.connection;
  }

  /** Calls back on every change; returns a function that stops it. */
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
   * Requests an account from the wallet, once for all calls in the meantime. `choice`: key of one of the wallet's choices, used at once
   * instead of the page's own. Errors: those of `Wallet.connect`, and `wrong-chain` when the wallet reports another chain.
   */
  async connect(choice?: string): Promise<WalletIdentity> {
    if (choice === undefined) return this.connecting ?? this.start(() => this.wallet.connect());
    const identity = await this.start(() => this.wallet.connect(choice));
    await this.settings.write(this.chosenBefore, choice);
    return identity;
  }

  /** Returns the wallets that can be chosen by name, the one connected last at first. */
  async choices(): Promise<readonly WalletChoice[]> {
    const last = await this.settings.read(this.chosenBefore);
    const { choices } = this.wallet;
    return [...choices.filter(({ key }) => key === last), ...choices.filter(({ key }) => key !== last)];
  }

  /** Takes up the account of an earlier visit, as `recalledAccount` returns it, until the wallet answers. */
  recall(account: string): void {
    if (this.connection.state === 'disconnected') this.become({ state: 'connecting', recalled: account });
  }

  /**
   * Connects again when a wallet was connected in an earlier visit, once for all calls in the meantime. A wallet that does not appear leaves
   * the session disconnected. Never rejects.
   */
  restore(): Promise<void> {
    this.restoring ??= this.restoreOnce().finally(() => {
      this.restoring = null;
    });
    return this.restoring;
  }

  private async restoreOnce(): Promise<void> {
    const isRecalled = this.connection.state === 'connecting' && this.connecting === null;
    if (this.connection.state !== 'disconnected' && !isRecalled) return;
    if (!(await this.settings.read(this.connectedBefore))) {
      if (isRecalled) this.become(DISCONNECTED);
      return;
    }
    try {
      await (this.connecting ?? this.start(async () => (await this.wallet.identity()) ?? this.wallet.connect()));
    } catch {
      const now = this.current();
      if (now.state === 'failed' && (now.error.error === 'wallet-not-found' || now.error.error === 'identity-refused'))
        this.become(DISCONNECTED);
    }
  }

  /** Removes the identity here and in the wallet, also when the wallet does not answer, and what was kept of its account. */
  async disconnect(): Promise<void> {
    this.attempt += 1;
    this.connecting = null;
    this.become(DISCONNECTED);
    const account = await this.settings.read(this.accountBefore);
    await Promise.all([this.settings.write(this.connectedBefore, null), this.settings.write(this.accountBefore, null)]);
    if (account !== null) await this.kept?.forget(account);
    try {
      await this.wallet.disconnect();
    } catch {
      return;
    }
  }

  /** Reads the connected wallet's identity again and applies what changed. A wallet that does not answer changes nothing. */
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
    const recalled = recalledOf(this.connection);
    this.become({ state: 'connecting', recalled });
    try {
      const identity = await question();
      if (attempt !== this.attempt) throw new PoolError('identity-refused');
      const error = this.adopt(identity);
      if (error) throw error;
      await this.settings.write(this.connectedBefore, true);
      return identity;
    } catch (failure) {
      const error = namedFailure(failure);
      if (attempt === this.attempt && this.current().state === 'connecting') this.become({ state: 'failed', error, recalled });
      throw error;
    }
  }

  private adopt(identity: WalletIdentity): PoolError | null {
    if (identity.chainId !== null && identity.chainId !== this.profile.chainId) {
      const error = new PoolError('wrong-chain', {
        chain: this.profile.name,
        expected: this.profile.chainId,
        actual: identity.chainId,
        on: chainNameOf(identity.chainId) ?? '',
      });
      this.become({ state: 'failed', error, recalled: null });
      return error;
    }
    this.become({ state: 'connected', identity });
    void this.settings.write(this.accountBefore, identity.account);
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
