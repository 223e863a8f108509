import type { Clock } from '../../../application/ports/clock.ts';
import {
  type WalletBroadcast,
  Wallet,
  type WalletChoice,
  type WalletIdentity,
  type SelfBroadcast,
} from '../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { OutsideWallets } from '../../platform/wallet/chain-signer.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { presentScatter, type WalletHost } from './scatter/scatter-object.ts';
import { ScatterWallet } from './scatter/scatter-wallet.ts';
import { type ExtensionKey, SESSION_CHOICES, sessionChoice } from './session/session-choices.ts';
import { SessionWallet } from './session/session-wallet.ts';
import { type BridgeHost, TokenPocketBridge } from './tokenpocket/tokenpocket-bridge.ts';
import { walletChannel, type WalletWay } from './wallet-channels.ts';

/** Where wallets are found in a page. */
export type PageHost = WalletHost & BridgeHost;

/** What the wallet of a page needs. `channel`: returns whose browser the page runs in. */
export interface PageWalletParts {
  readonly profile: AntelopeProfile;
  readonly nodes: NodeList;
  readonly clock: Clock;
  readonly host: PageHost;
  readonly channel: () => string | null;
  readonly outside: OutsideWallets | null;
}

/**
 * The wallet of a page's user: the one of the channel the page runs in, in the order of the channel table, or the one that the user chose
 * by name. It stays the same from connecting to disconnecting, across visits for one chosen by name.
 */
export class PageWallet extends Wallet {
  override readonly choices: readonly WalletChoice[];
  override selfBroadcast: SelfBroadcast | null = null;
  override readonly anomaly: string;
  private readonly parts: PageWalletParts;
  private readonly chosen: SessionWallet | null;
  private readonly extensions = new Map<ExtensionKey, ScatterWallet>();
  private used: Wallet | null = null;
  private searched: ScatterWallet | null = null;
  private attempt = 0;

  constructor(parts: PageWalletParts) {
    super();
    this.parts = parts;
    this.anomaly = walletChannel(parts.channel()).anomaly;
    const { outside, profile, clock } = parts;
    this.choices = outside === null ? [] : SESSION_CHOICES;
    this.chosen = outside && new SessionWallet(profile, clock, outside, (key) => this.extension(key));
  }

  get label(): string {
    return this.used?.label ?? walletChannel(this.parts.channel()).name;
  }

  async connect(choice?: string): Promise<WalletIdentity> {
    const attempt = this.begun();
    const named = choice ?? (await this.chosen?.rememberedExtension());
    if (named !== undefined) return this.connectChosen(named);
    const { ways } = walletChannel(this.parts.channel());
    let missing = new PoolError('wallet-not-found');
    for (const way of ways) {
      if (way === 'anchor') return this.connectChosen(way);
      const wallet = await this.walletOf(way);
      this.mustStand(attempt);
      try {
        const identity = await wallet.connect();
        this.mustStand(attempt);
        await this.chosen?.disconnect();
        this.use(wallet);
        return identity;
      } catch (thrown) {
        if (!isPoolError(thrown) || thrown.error !== 'wallet-not-found') throw thrown;
        missing = thrown;
      }
    }
    throw missing;
  }

  async identity(): Promise<WalletIdentity | null> {
    if (this.used) return this.used.identity();
    const remembered = await this.chosen?.identity();
    if (this.chosen && remembered) {
      this.use(this.chosen);
      return remembered;
    }
    if (await this.chosen?.rememberedExtension()) return null;
    if (!walletChannel(this.parts.channel()).ways.includes('scatter') || !presentScatter(this.parts.host)) return null;
    const scatter = await this.walletOf('scatter');
    const identity = await scatter.identity();
    if (identity) this.use(scatter);
    return identity;
  }

  async disconnect(): Promise<void> {
    const { used } = this;
    this.use(null);
    await this.chosen?.disconnect();
    if (used !== this.chosen) await (used ?? (await this.walletOf('scatter'))).disconnect();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast> {
    if (!this.used) throw new PoolError('wallet-not-found');
    return this.used.sign(unsigned, signer);
  }

  override async signText(text: string, signer: WalletIdentity): Promise<string> {
    if (!this.used) throw new PoolError('wallet-not-found');
    return this.used.signText(text, signer);
  }

  /** Starts an attempt that replaces earlier ones: the user gave up what those still search or ask for. */
  private begun(): number {
    this.searched?.abandon();
    for (const extension of this.extensions.values()) extension.abandon();
    return (this.attempt += 1);
  }

  private mustStand(attempt: number): void {
    if (attempt !== this.attempt) throw new PoolError('identity-refused');
  }

  private async connectChosen(choice: string): Promise<WalletIdentity> {
    if (!this.chosen) throw new PoolError('wallet-not-found');
    const identity = await this.chosen.connect(choice);
    this.use(this.chosen);
    return identity;
  }

  private extension(key: ExtensionKey): ScatterWallet {
    const { profile, nodes, clock, host } = this.parts;
    const known =
      this.extensions.get(key) ?? new ScatterWallet({ ...walletChannel(key), name: sessionChoice(key)!.name }, profile, nodes, clock, host);
    this.extensions.set(key, known);
    return known;
  }

  private use(wallet: Wallet | null): void {
    this.used = wallet;
    this.selfBroadcast = wallet?.selfBroadcast ?? null;
  }

  private async walletOf(way: Exclude<WalletWay, 'anchor'>): Promise<Wallet> {
    const { profile, nodes, clock, host } = this.parts;
    const channel = walletChannel(this.parts.channel());
    const bridge = new TokenPocketBridge(host, clock);
    if (way === 'scatter') {
      this.searched = new ScatterWallet(channel, profile, nodes, clock, host, bridge.isThere() ? () => bridge.version() : undefined);
      return this.searched;
    }
    if (!bridge.isThere()) throw new PoolError('wallet-not-found');
    const { TokenPocketWallet } = await import('./tokenpocket/tokenpocket-wallet.ts');
    return new TokenPocketWallet(channel, profile, nodes, clock, bridge);
  }
}
