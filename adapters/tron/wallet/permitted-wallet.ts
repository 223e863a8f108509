import { type WalletBroadcast, Wallet, type WalletIdentity } from '../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { knownAccount } from '../read/account-reader.ts';
import { nodeAsk } from '../rpc/node-ask.ts';
import { namedPermissions } from '../read/named-permissions.ts';

/** A wallet of one key, which must be in the permission it signs with. */
export class PermittedWallet extends Wallet {
  readonly label: string;
  private readonly inner: Wallet;
  private readonly nodes: NodeList;

  constructor(inner: Wallet, nodes: NodeList) {
    super();
    this.label = inner.label;
    this.inner = inner;
    this.nodes = nodes;
  }

  /**
   * Connects. Errors: those of the wallet, node errors, `permission-too-narrow` where the account has no such permission,
   * `authority-unsatisfied` where the key is not in it.
   */
  async connect(): Promise<WalletIdentity> {
    const identity = await this.inner.connect();
    try {
      await this.mustBePermitted(identity);
      return identity;
    } catch (thrown) {
      await this.inner.disconnect();
      throw thrown;
    }
  }

  identity(): Promise<WalletIdentity | null> {
    return this.inner.identity();
  }

  disconnect(): Promise<void> {
    return this.inner.disconnect();
  }

  sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast> {
    return this.inner.sign(unsigned, signer);
  }

  private async mustBePermitted({ account, permission, publicKey }: WalletIdentity): Promise<void> {
    const known = await this.nodes.first((node) => knownAccount(nodeAsk(node, this.nodes.reads), account));
    const named = namedPermissions(known ?? { address: account, permissions: [] }).find(({ text }) => text === permission);
    if (named === undefined) throw new PoolError('permission-too-narrow', { account, permission });
    if (!named.keys.some(({ address }) => address === publicKey)) throw new PoolError('authority-unsatisfied', { account, permission });
  }
}
