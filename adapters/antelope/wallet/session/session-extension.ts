import {
  AbstractWalletPlugin,
  Bytes,
  type LoginContext,
  PermissionLevel,
  type ResolvedSigningRequest,
  Signature,
  SigningRequest,
  type TransactContext,
  type WalletPlugin,
  type WalletPluginLoginResponse,
  WalletPluginMetadata,
  type WalletPluginSignResponse,
} from '@wharfkit/session';
import type { WalletIdentity } from '../../../../application/ports/wallet.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../../../domain/core/chain/call.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { ScatterWallet } from '../scatter/scatter-wallet.ts';

/**
 * Plugs a wallet of a browser extension into the session library. The Scatter-protocol wallet calls its object in the page; the library
 * passes it the transaction and takes what was signed.
 */
export class ExtensionPlugin extends AbstractWalletPlugin implements WalletPlugin {
  readonly id: string;
  override readonly config = { requiresChainSelect: false, requiresPermissionSelect: false };
  override readonly metadata: WalletPluginMetadata;
  private readonly wallet: ScatterWallet;
  private awaited: { readonly unsigned: UnsignedTransaction; readonly signer: WalletIdentity } | null = null;

  constructor(id: string, wallet: ScatterWallet) {
    super();
    this.id = id;
    this.metadata = WalletPluginMetadata.from({ name: wallet.label });
    this.wallet = wallet;
  }

  /** Announces the transaction that the library passes next, and its signer. */
  awaits(unsigned: UnsignedTransaction, signer: WalletIdentity): void {
    this.awaited = { unsigned, signer };
  }

  /** Requests an account on the given chain. Errors: those of `Wallet.connect`. */
  async login({ chain }: LoginContext): Promise<WalletPluginLoginResponse> {
    if (!chain) throw new PoolError('wallet-unknown-error', { message: 'chain' });
    const { account, permission } = await this.wallet.connect();
    return { chain: chain.id, permissionLevel: PermissionLevel.from({ actor: account, permission }) };
  }

  /** Signs. Errors: those of `Wallet.sign`; `transaction-mismatch` when the library passes other bytes than were announced, `transaction-altered` when what was signed cannot be read. */
  async sign(resolved: ResolvedSigningRequest, context: TransactContext): Promise<WalletPluginSignResponse> {
    const { awaited } = this;
    this.awaited = null;
    if (awaited === null || Bytes.from(resolved.serializedTransaction).hexString !== awaited.unsigned.bytes)
      throw new PoolError('transaction-mismatch', { id: awaited?.unsigned.id ?? '' });
    const { unsigned, signer } = awaited;
    const signed = await this.wallet.sign(unsigned, signer);
    const signatures = signed.signatures.map((signature) => Signature.from(signature));
    if (signed.bytes === unsigned.bytes) return { signatures };
    return { signatures, resolved: await changed(signed, unsigned, context) };
  }
}

/** Returns what was signed, as the library represents it. It has only the ABIs of what was requested: what they cannot decode is something else. */
async function changed(
  signed: SignedTransaction,
  { id, chainId }: UnsignedTransaction,
  { abiCache, esrOptions, permissionLevel }: TransactContext,
): Promise<ResolvedSigningRequest> {
  try {
    const request = SigningRequest.fromTransaction(chainId, signed.bytes, esrOptions);
    return request.resolve(await request.fetchAbis(abiCache), permissionLevel);
  } catch (thrown) {
    throw new PoolError('transaction-altered', { id }, { raw: thrown instanceof Error ? thrown.message : null });
  }
}
