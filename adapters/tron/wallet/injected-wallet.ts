import type { Clock } from '../../../application/ports/clock.ts';
import { Wallet, type WalletIdentity } from '../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { SECOND_MS } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { inTime } from '../../platform/wallet/foreign-object.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { SigningPermissions } from './signing-permission.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import { askForAccount } from './wallet-account.ts';
import { networkOf } from './wallet-network.ts';
import { shownAddress, WalletFinder, type WalletHost, type WalletSurface } from './wallet-object.ts';

/**
 * A wallet that puts its objects into the page, of any generation. It is asked only for an account, the network and a signature; building
 * and broadcasting are done here.
 */
export class TronWallet extends Wallet {
  readonly label: string;
  private readonly profile: TronProfile;
  private readonly clock: Clock;
  private readonly finder: WalletFinder;
  private readonly permissions: SigningPermissions;
  /** Whether this page was given an account: not yet, given, or given back, for which wallets have no call. */
  private status: 'new' | 'given' | 'given-back' = 'new';

  constructor(label: string, profile: TronProfile, nodes: NodeList, clock: Clock, host: WalletHost) {
    super();
    this.label = label;
    this.profile = profile;
    this.clock = clock;
    this.finder = new WalletFinder(host, clock);
    this.permissions = new SigningPermissions(nodes, clock, profile);
  }

  async connect(): Promise<WalletIdentity> {
    const surface = await this.finder.arrived();
    const identity = await this.identified(surface, await askForAccount(surface, this.clock));
    this.mustBeOnChain(identity);
    this.status = 'given';
    return identity;
  }

  async identity(): Promise<WalletIdentity | null> {
    if (this.status === 'given-back') return null;
    const surface = this.finder.present();
    const account = surface && shownAddress(surface);
    if (account) return this.identified(surface, account);
    if (surface && this.status === 'given') throw new PoolError('wallet-locked');
    return null;
  }

  async disconnect(): Promise<void> {
    this.status = 'given-back';
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    if (unsigned.chainId !== this.profile.chainId) throw this.wrongChain(unsigned.chainId);
    const now = await this.identity();
    if (now === null || now.account !== signer.account || now.permission !== signer.permission) {
      throw new PoolError('identity-changed', { expected: named(signer), actual: now === null ? '' : named(now) });
    }
    this.mustBeOnChain(now);
    const { signWithTronWeb } = await import('./wallet-signing.ts');
    const tronWeb = this.finder.present()?.tronWeb() ?? null;
    if (tronWeb === null) throw new PoolError('wallet-locked');
    // The bytes are void after their expiry, so a wallet that does not answer until then can sign nothing any more.
    const expired = (): never => {
      throw new PoolError('transaction-expired', { id: unsigned.id });
    };
    return inTime(() => signWithTronWeb(tronWeb, unsigned), this.clock, this.profile.transaction.expireSeconds * SECOND_MS, expired);
  }

  private async identified(surface: WalletSurface, account: string): Promise<WalletIdentity> {
    const [chainId, permission] = await Promise.all([networkOf(surface, this.clock), this.permissions.of(account)]);
    return { account, permission, chainId, publicKey: null };
  }

  private mustBeOnChain(identity: WalletIdentity): void {
    if (identity.chainId !== null && identity.chainId !== this.profile.chainId) throw this.wrongChain(identity.chainId);
  }

  private wrongChain(found: string): PoolError {
    return new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: found });
  }
}

function named(identity: WalletIdentity): string {
  return `${identity.account}@${identity.permission}`;
}
