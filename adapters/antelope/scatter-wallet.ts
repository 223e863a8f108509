import type { Clock } from '../../application/ports/clock.ts';
import { Wallet, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../domain/chain/call.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { walletFailure } from './errors.ts';
import type { NodeList } from '../platform/node-list.ts';
import { inTime, readMethod } from '../platform/foreign-object.ts';
import { arrivedScatter, identityOf, presentScatter, silentIdentity, type WalletHost } from './scatter-object.ts';
import type { ScatterNetwork } from './scatter-signing.ts';

/** A person may take this long to choose an account. */
const CHOOSING_MS = 180_000;
const FORGETTING_MS = 5_000;
const SECOND_MS = 1000;

/** A wallet that puts a Scatter-protocol object into the page, as wallets' own browsers do. */
export class ScatterWallet extends Wallet {
  readonly label: string;
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly clock: Clock;
  private readonly host: WalletHost;

  constructor(label: string, profile: AntelopeProfile, nodes: NodeList, clock: Clock, host: WalletHost) {
    super();
    this.label = label;
    this.profile = profile;
    this.nodes = nodes;
    this.clock = clock;
    this.host = host;
  }

  async connect(): Promise<WalletIdentity> {
    const { scatter } = await arrivedScatter(this.host, this.clock);
    const ask = readMethod(scatter, 'getIdentity', 'login');
    if (!ask) throw new PoolError('wallet-too-old');
    const network = await this.network();
    const silent = (): never => {
      throw new PoolError('wallet-unknown-error', { message: 'no answer' });
    };
    try {
      const identity = identityOf(await inTime(() => ask({ accounts: [network] }), this.clock, CHOOSING_MS, silent));
      this.mustBeOnChain(identity);
      return identity;
    } catch (thrown) {
      throw identityFailure(thrown);
    }
  }

  async identity(): Promise<WalletIdentity | null> {
    const scatter = presentScatter(this.host);
    if (!scatter) return null;
    try {
      return await silentIdentity(scatter, this.clock);
    } catch (thrown) {
      throw identityFailure(thrown);
    }
  }

  async disconnect(): Promise<void> {
    const scatter = presentScatter(this.host);
    const forget = scatter && readMethod(scatter, 'forgetIdentity', 'logout');
    if (!forget) return;
    try {
      await inTime(() => forget(), this.clock, FORGETTING_MS, () => null);
    } catch (thrown) {
      throw walletFailure(thrown);
    }
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    const scatter = presentScatter(this.host);
    if (!scatter) throw new PoolError('wallet-not-found');
    if (unsigned.chainId !== this.profile.chainId) throw this.wrongChain(unsigned.chainId);
    const now = await this.identity();
    if (now === null || now.account !== signer.account || now.permission !== signer.permission) {
      throw new PoolError('identity-changed', { expected: named(signer), actual: now === null ? '' : named(now) });
    }
    this.mustBeOnChain(now);
    const [{ signWithScatter }, network] = await Promise.all([import('./scatter-signing.ts'), this.network()]);
    // The bytes are dead after their expiry, so a wallet that stays silent that long can sign nothing any more.
    const expired = (): never => {
      throw new PoolError('transaction-expired', { id: unsigned.id });
    };
    return inTime(() => signWithScatter(scatter, unsigned, network, this.nodes), this.clock, this.profile.transaction.expireSeconds * SECOND_MS, expired);
  }

  private async network(): Promise<ScatterNetwork> {
    const [node] = await this.nodes.inOrder();
    if (node === undefined) throw new PoolError('node-unreachable', { node: '' });
    const url = new URL(node);
    const protocol = url.protocol.replace(':', '');
    return {
      blockchain: this.profile.key,
      protocol,
      host: url.hostname,
      port: url.port === '' ? (protocol === 'https' ? 443 : 80) : Number(url.port),
      chainId: this.profile.chainId,
    };
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

/** Wallets use one code for every refusal; where an identity was asked for, it is the identity that was refused. */
function identityFailure(thrown: unknown): PoolError {
  const failure = walletFailure(thrown);
  return failure.error === 'signature-refused' && !isPoolError(thrown) ? new PoolError('identity-refused', {}, { raw: failure.raw }) : failure;
}
