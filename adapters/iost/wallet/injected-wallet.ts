import type { Clock } from '../../../application/ports/clock.ts';
import { type WalletBroadcast, Wallet, type WalletIdentity, type SelfBroadcast } from '../../../application/ports/wallet.ts';
import type { UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { PUBLISHING_PERMISSION } from '../read/account-reader.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';
import { identityFailure } from './wallet-failure.ts';
import { inTime, readMethod } from '../../platform/wallet/foreign-object.ts';
import { accountOf, arrivedWallet, chainIdOf, isLocked, presentWallet, type WalletHost } from './wallet-object.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** How long a user may take to choose an account, in milliseconds; some wallets never answer. */
const CHOOSING_MS = 180_000;

/** A transaction expires 90 s after the wallet's time of signing (node rule); the wallet's clock may be up to 30 s ahead of the node's. */
const SELF_BROADCAST: SelfBroadcast = { responseTimeoutMs: 180_000, ttlMs: 120_000 };

/** A wallet that puts an iWallet object into the page. It sets the time, signs and broadcasts by itself. */
export class IostWallet extends Wallet {
  readonly label: string;
  override readonly selfBroadcast = SELF_BROADCAST;
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;
  private readonly clock: Clock;
  private readonly host: WalletHost;
  private forgotten = false;
  private turns: Promise<unknown> = Promise.resolve();

  constructor(label: string, profile: IostProfile, nodes: NodeList, clock: Clock, host: WalletHost) {
    super();
    this.label = label;
    this.profile = profile;
    this.nodes = nodes;
    this.clock = clock;
    this.host = host;
  }

  async connect(): Promise<WalletIdentity> {
    const { wallet } = await arrivedWallet(this.host, this.clock);
    if (isLocked(wallet)) throw new PoolError('wallet-locked');
    const given = await this.enabled(wallet);
    // Once it made an instance for a page the wallet keeps naming that account; the one it shows is the present one.
    const account = accountOf(wallet) ?? given;
    if (account === null) throw new PoolError(isLocked(wallet) ? 'wallet-locked' : 'identity-refused');
    const identity = this.identityOf(wallet, account);
    if (identity.chainId !== null && identity.chainId !== this.profile.chainId) throw this.wrongChain(identity.chainId);
    this.forgotten = false;
    return identity;
  }

  async identity(): Promise<WalletIdentity | null> {
    const wallet = presentWallet(this.host);
    const account = wallet && accountOf(wallet);
    return this.forgotten || !wallet || account === null ? null : this.identityOf(wallet, account);
  }

  /** Removes the account in this page; wallets of this kind have no session to end. */
  async disconnect(): Promise<void> {
    this.forgotten = true;
  }

  /**
   * Signs and broadcasts, one request after the other: the wallet's queue shifts, so that the answer to one could be taken for the answer
   * to another.
   */
  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<WalletBroadcast> {
    const begun = this.clock.now();
    const turn = this.turns.then(() => this.signInTurn(unsigned, signer, begun));
    this.turns = turn.then(
      () => undefined,
      () => undefined,
    );
    return turn;
  }

  private async signInTurn(unsigned: UnsignedTransaction, signer: WalletIdentity, begun: Instant): Promise<WalletBroadcast> {
    const wallet = presentWallet(this.host);
    if (!wallet) throw new PoolError('wallet-not-found');
    if (isLocked(wallet)) throw new PoolError('wallet-locked');
    if (unsigned.chainId !== this.profile.chainId) throw this.wrongChain(unsigned.chainId);
    const now = await this.identity();
    if (now?.account !== signer.account || now.permission !== signer.permission) {
      throw new PoolError('identity-changed', { expected: named(signer), actual: now === null ? '' : named(now) });
    }
    if (now.chainId !== null && now.chainId !== this.profile.chainId) throw this.wrongChain(now.chainId);
    const { sendWithWallet } = await import('./wallet-signing.ts');
    const responseTimeoutMs = SELF_BROADCAST.responseTimeoutMs - (this.clock.now() - begun);
    const broadcastId = await sendWithWallet(wallet, { unsigned, account: signer.account, responseTimeoutMs }, this.clock);
    return { broadcastId, expiresAt: (await this.latestStamp(unsigned, begun)) + SELF_BROADCAST.ttlMs };
  }

  private async enabled(wallet: object): Promise<string | null> {
    const enable = readMethod(wallet, 'enable');
    if (!enable && accountOf(wallet) === null) throw new PoolError('wallet-too-old');
    if (!enable) return null;
    const silent = (): null => null;
    try {
      const answer = await inTime(() => enable(), this.clock, CHOOSING_MS, silent);
      return typeof answer === 'string' && answer !== '' ? answer : null;
    } catch (thrown) {
      throw identityFailure(thrown);
    }
  }

  private identityOf(wallet: object, account: string): WalletIdentity {
    if (!this.profile.accountName.pattern.test(account))
      throw new PoolError('wallet-unknown-error', { message: 'account' }, { raw: shortened(account, 'quote') });
    return { account, permission: PUBLISHING_PERMISSION, chainId: chainIdOf(wallet), publicKey: null };
  }

  /**
   * Returns a time that the wallet's time of signing is not much later than: the chain's, or this device's where the node is behind. Where
   * no node answers, freshly built bytes expire later than they are signed.
   */
  private async latestStamp(unsigned: UnsignedTransaction, begun: Instant): Promise<Instant> {
    try {
      return await this.nodes.first(async (_node, { headTime }) => Math.max(headTime, this.clock.now()));
    } catch {
      return unsigned.expiresAt + (this.clock.now() - begun);
    }
  }

  private wrongChain(found: string): PoolError {
    return new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: found });
  }
}

function named({ account, permission }: WalletIdentity): string {
  return `${account}@${permission}`;
}
