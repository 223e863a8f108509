import type { Clock } from '../../../../application/ports/clock.ts';
import { Wallet, type WalletIdentity } from '../../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { isPoolError, PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import { ttlMs } from '../co-signing.ts';
import { walletFailure } from '../../rpc/errors.ts';
import type { NodeList } from '../../../platform/nodes/node-list.ts';
import { inTime, readMethod } from '../../../platform/wallet/foreign-object.ts';
import { rawFailure } from '../../rpc/failure-shape.ts';
import { grantedWord, identityOf, silentIdentity } from './scatter-identity.ts';
import { blockchainWords, scatterNetwork } from './scatter-network.ts';
import { arrivedScatter, presentScatter, type WalletHost } from './scatter-object.ts';
import type { WalletChannel } from '../wallet-channels.ts';
import { mustBeNewEnough, scatterVersion, type WalletVersion } from '../wallet-version.ts';

/** How long a user may take to choose an account, in milliseconds. */
const CHOOSING_MS = 180_000;
const FORGETTING_MS = 5_000;

/** Text of wallets that know the network by another name, or not at all. */
const NO_ACCOUNT = /\bno_account\b/;

/** A wallet that puts a Scatter-protocol object into the page, as wallets' own browsers do. */
export class ScatterWallet extends Wallet {
  readonly label: string;
  private readonly channel: WalletChannel;
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly clock: Clock;
  private readonly host: WalletHost;

  private readonly version: (scatter: object) => Promise<WalletVersion | null>;
  private search = 0;

  /** `version`: reads the wallet's version; from the object itself unless given. */
  constructor(
    channel: WalletChannel,
    profile: AntelopeProfile,
    nodes: NodeList,
    clock: Clock,
    host: WalletHost,
    version?: () => Promise<WalletVersion | null>,
  ) {
    super();
    this.label = channel.name;
    this.channel = channel;
    this.version = version ?? ((scatter) => scatterVersion(scatter, clock));
    this.profile = profile;
    this.nodes = nodes;
    this.clock = clock;
    this.host = host;
  }

  async connect(): Promise<WalletIdentity> {
    const search = (this.search += 1);
    const { scatter } = await arrivedScatter(this.host, this.clock);
    if (search !== this.search) throw new PoolError('identity-refused');
    const ask = readMethod(scatter, 'getIdentity', 'login');
    if (!ask) throw new PoolError('wallet-too-old');
    if (this.channel.oldest !== null) mustBeNewEnough(await this.version(scatter), this.channel.oldest);
    try {
      const identity = identityOf(await this.granted(ask), this.profile);
      this.mustBeOnChain(identity);
      return identity;
    } catch (thrown) {
      throw identityFailure(thrown);
    }
  }

  /** Abandons a wallet that is still searched for, because the user chose another one: it is not asked for an account when it appears. */
  abandon(): void {
    this.search += 1;
  }

  /** Requests an account from the wallet. One that does not know the network by the likelier name is asked by the other: it has given nothing yet. */
  private async granted(ask: (...args: readonly unknown[]) => unknown): Promise<unknown> {
    const silent = (): never => {
      throw new PoolError('wallet-unknown-error', { message: 'no answer' });
    };
    const under = async (word: string): Promise<unknown> => {
      const network = await scatterNetwork(this.profile, this.nodes, word);
      return inTime(() => ask({ accounts: [network] }), this.clock, CHOOSING_MS, silent);
    };
    const [likelier, other] = blockchainWords(this.profile, this.channel);
    try {
      return await under(likelier!);
    } catch (thrown) {
      if (other === undefined || !rawFailure(thrown).texts.some((text) => NO_ACCOUNT.test(text))) throw thrown;
      return under(other);
    }
  }

  async identity(): Promise<WalletIdentity | null> {
    const scatter = presentScatter(this.host);
    if (!scatter) return null;
    try {
      return await silentIdentity(scatter, this.clock, this.profile);
    } catch (thrown) {
      throw identityFailure(thrown);
    }
  }

  async disconnect(): Promise<void> {
    const scatter = presentScatter(this.host);
    const forget = scatter && readMethod(scatter, 'forgetIdentity', 'logout');
    if (!forget) return;
    try {
      await inTime(
        () => forget(),
        this.clock,
        FORGETTING_MS,
        () => null,
      );
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
    const [{ signWithScatter }, network] = await Promise.all([
      import('./scatter-signing.ts'),
      scatterNetwork(this.profile, this.nodes, this.word(scatter)),
    ]);
    // The bytes are void after their expiry, so a wallet that does not answer until then can sign nothing any more.
    const expired = (): never => {
      throw new PoolError('transaction-expired', { id: unsigned.id });
    };
    return inTime(
      () => signWithScatter(scatter, unsigned, signer.account, network, this.nodes),
      this.clock,
      ttlMs(unsigned, signer.account, this.profile),
      expired,
    );
  }

  override async signText(text: string, signer: WalletIdentity): Promise<string> {
    const scatter = presentScatter(this.host);
    if (!scatter) throw new PoolError('wallet-not-found');
    if (signer.publicKey === null) throw new PoolError('wallet-cannot-sign-text');
    const { publicKey } = signer;
    const { textSignedByScatter } = await import('./scatter-text.ts');
    const silent = (): never => {
      throw new PoolError('wallet-unknown-error', { message: 'no answer' });
    };
    return inTime(() => textSignedByScatter(scatter, text, publicKey), this.clock, CHOOSING_MS, silent).catch((thrown: unknown) => {
      throw walletFailure(thrown);
    });
  }

  private word(scatter: object): string {
    const words = blockchainWords(this.profile, this.channel);
    const granted = grantedWord(scatter, this.profile);
    return words.find((word) => word === granted) ?? words[0]!;
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

/** Returns the error of a request for an identity. Wallets use one code for every refusal; here it is the identity that was refused. */
function identityFailure(thrown: unknown): PoolError {
  const failure = walletFailure(thrown);
  return failure.error === 'signature-refused' && !isPoolError(thrown)
    ? new PoolError('identity-refused', {}, { raw: failure.raw })
    : failure;
}
