import type { Clock } from '../../application/ports/clock.ts';
import { type HandedOver, Wallet, type WalletChoice, type WalletIdentity, type WalletStamping } from '../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../domain/chain/call.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { OutsideWallets } from '../platform/chain-signer.ts';
import type { NodeList } from '../platform/node-list.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { OutsideWallet } from './outside-wallet.ts';
import { OUTSIDE_CHOICES } from './outside-choices.ts';
import { presentScatter, type WalletHost } from './scatter-object.ts';
import { ScatterWallet } from './scatter-wallet.ts';
import { type BridgeHost, TokenPocketBridge } from './tokenpocket-bridge.ts';
import { walletChannel, type WalletWay } from './wallet-channels.ts';

/** Where wallets are found in a page. */
export type PageHost = WalletHost & BridgeHost;

/** What the wallet of a page needs of its surroundings. `channel`: whose browser the page runs in. */
export interface PageWalletParts {
  readonly profile: AntelopeProfile;
  readonly nodes: NodeList;
  readonly clock: Clock;
  readonly host: PageHost;
  readonly channel: () => string | null;
  readonly outside: OutsideWallets | null;
}

/**
 * The wallet a person of a page uses: what the table says for the channel the page runs in, in the table's order, or the wallet outside the page
 * that the person chose. Which one it is stands from connecting until disconnecting, across visits for one outside the page.
 */
export class PageWallet extends Wallet {
  override readonly choices: readonly WalletChoice[];
  override stamping: WalletStamping | null = null;
  override readonly anomaly: string;
  private readonly parts: PageWalletParts;
  private readonly outside: OutsideWallet | null;
  private used: Wallet | null = null;

  constructor(parts: PageWalletParts) {
    super();
    this.parts = parts;
    this.anomaly = walletChannel(parts.channel()).anomaly;
    const { outside, profile, clock } = parts;
    this.choices = outside === null ? [] : OUTSIDE_CHOICES;
    this.outside = outside && new OutsideWallet(profile, clock, outside);
  }

  get label(): string {
    return this.used?.label ?? walletChannel(this.parts.channel()).name;
  }

  async connect(choice?: string): Promise<WalletIdentity> {
    if (choice !== undefined) return this.connectOutside(choice);
    const { ways } = walletChannel(this.parts.channel());
    let missing = new PoolError('wallet-not-found');
    for (const way of ways) {
      if (way === 'anchor') return this.connectOutside(way);
      const wallet = await this.walletOf(way);
      try {
        const identity = await wallet.connect();
        await this.outside?.disconnect();
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
    const remembered = await this.outside?.identity();
    if (this.outside && remembered) {
      this.use(this.outside);
      return remembered;
    }
    if (!walletChannel(this.parts.channel()).ways.includes('scatter') || !presentScatter(this.parts.host)) return null;
    const scatter = await this.walletOf('scatter');
    const identity = await scatter.identity();
    if (identity) this.use(scatter);
    return identity;
  }

  async disconnect(): Promise<void> {
    const { used } = this;
    this.use(null);
    await this.outside?.disconnect();
    if (used !== this.outside) await (used ?? (await this.walletOf('scatter'))).disconnect();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | HandedOver> {
    if (!this.used) throw new PoolError('wallet-not-found');
    return this.used.sign(unsigned, signer);
  }

  private async connectOutside(choice: string): Promise<WalletIdentity> {
    if (!this.outside) throw new PoolError('wallet-not-found');
    const identity = await this.outside.connect(choice);
    this.use(this.outside);
    return identity;
  }

  private use(wallet: Wallet | null): void {
    this.used = wallet;
    this.stamping = wallet?.stamping ?? null;
  }

  private async walletOf(way: Exclude<WalletWay, 'anchor'>): Promise<Wallet> {
    const { profile, nodes, clock, host } = this.parts;
    const channel = walletChannel(this.parts.channel());
    const bridge = new TokenPocketBridge(host, clock);
    if (way === 'scatter') return new ScatterWallet(channel, profile, nodes, clock, host, bridge.isThere() ? () => bridge.version() : undefined);
    if (!bridge.isThere()) throw new PoolError('wallet-not-found');
    const { TokenPocketWallet } = await import('./tokenpocket-wallet.ts');
    return new TokenPocketWallet(channel, profile, nodes, clock, bridge);
  }
}
