import { type WalletBroadcast, Wallet, type WalletIdentity } from '../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { NodeList } from '../../platform/nodes/node-list.ts';
import { accountAnswer } from '../read/account-answer.ts';
import { nodeAsk } from '../rpc/node-ask.ts';
import type { IostProfile } from '../../../domain/iost/profile.ts';

/**
 * A wallet whose key must be one of the account's before it may sign. Nodes check a signature without checking whose key it is, and
 * silently drop a transaction signed with the wrong one. Errors besides the wallet's own: `key-invalid`, `authority-unsatisfied` when the
 * permission needs more than this key, node errors.
 */
export class KeyCheckedWallet extends Wallet {
  readonly label: string;
  private readonly wallet: Wallet;
  private readonly profile: IostProfile;
  private readonly nodes: NodeList;

  constructor(wallet: Wallet, profile: IostProfile, nodes: NodeList) {
    super();
    this.label = wallet.label;
    this.wallet = wallet;
    this.profile = profile;
    this.nodes = nodes;
  }

  connect(): Promise<WalletIdentity> {
    return this.wallet.connect();
  }

  identity(): Promise<WalletIdentity | null> {
    return this.wallet.identity();
  }

  disconnect(): Promise<void> {
    return this.wallet.disconnect();
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast> {
    const { publicKey } = (await this.wallet.identity()) ?? (await this.wallet.connect());
    await this.mustReach(signer, publicKey);
    return this.wallet.sign(unsigned, signer);
  }

  private async mustReach({ account, permission }: WalletIdentity, publicKey: string | null): Promise<void> {
    const { permissions } = await this.answer(account);
    const wanted = permissions.find(({ name }) => name === permission);
    const item = wanted?.items.find(({ id, isKey }) => isKey && id === publicKey);
    if (!wanted || !item) throw new PoolError('key-invalid', { account });
    if (item.weight < wanted.threshold) throw new PoolError('authority-unsatisfied', { account });
  }

  private async answer(account: string): Promise<ReturnType<typeof accountAnswer>> {
    try {
      return await this.nodes.first(async (node) =>
        accountAnswer(await nodeAsk(node, this.nodes.reads)(`getAccount/${account}/1`), this.profile.coin.native),
      );
    } catch (thrown) {
      if (isPoolError(thrown) && thrown.error === 'account-not-found')
        throw new PoolError('account-not-found', { account }, { raw: thrown.raw });
      throw thrown;
    }
  }
}
