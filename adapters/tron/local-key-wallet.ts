import { Wallet, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { SignedTransaction, Signer, UnsignedTransaction } from '../../domain/chain/call.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { SecretKey } from './secret-key.ts';
import { readTransaction } from './transaction-codec.ts';
import type { TronProfile } from './tron-profile.ts';

/** A key held by this process, for the command line. The key is read when it is first needed and never shown. */
export class LocalKeyWallet extends Wallet {
  readonly label = 'key';
  private readonly profile: TronProfile;
  private readonly signer: Signer;
  private readonly readKey: () => Promise<string>;
  private key: Promise<SecretKey> | null = null;
  private connected: WalletIdentity | null = null;

  /** `readKey` gives the key's text, from a file or the terminal; its own errors pass through. */
  constructor(profile: TronProfile, signer: Signer, readKey: () => Promise<string>) {
    super();
    this.profile = profile;
    this.signer = signer;
    this.readKey = readKey;
  }

  /** The identity's public key is the key's address, by which this protocol names keys. */
  async connect(): Promise<WalletIdentity> {
    const { address } = await this.secret();
    this.connected = { account: this.signer.account, permission: this.signer.permission, chainId: this.profile.chainId, publicKey: address };
    return this.connected;
  }

  async identity(): Promise<WalletIdentity | null> {
    return this.connected;
  }

  async disconnect(): Promise<void> {
    this.key = null;
    this.connected = null;
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    if (unsigned.chainId !== this.profile.chainId) {
      throw new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: unsigned.chainId });
    }
    if (signer.account !== this.signer.account || signer.permission !== this.signer.permission) {
      throw new PoolError('identity-changed', { expected: `${signer.account}@${signer.permission}`, actual: `${this.signer.account}@${this.signer.permission}` });
    }
    const { id, bytes, raw } = readTransaction(unsigned.bytes);
    return { id, bytes, signatures: [(await this.secret()).sign(id)], expiresAt: Number(raw.expiration) };
  }

  private secret(): Promise<SecretKey> {
    this.key ??= this.readKey()
      .then((text) => SecretKey.parse(text))
      .catch((thrown: unknown) => {
        this.key = null;
        throw thrown;
      });
    return this.key;
  }
}
