import { Wallet, type WalletIdentity } from '../../../application/ports/wallet.ts';
import type { SignedTransaction, Signer, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

/**
 * A wallet with a key held by this process, for the command line. The key is read when it is first needed and never shown. A protocol
 * defines the key's text, its name and its signature. Errors: `key-invalid`, `wrong-chain`, `identity-changed`, those of reading the key.
 */
export abstract class HeldKeyWallet<Key> extends Wallet {
  readonly label = 'key';
  private readonly profile: ChainProfile;
  private readonly signer: Signer;
  private readonly readKey: () => Promise<string>;
  #key: Promise<Key> | null = null;
  private connected: WalletIdentity | null = null;

  /** `readKey` reads the key's text from a file or the terminal; its errors pass through. */
  constructor(profile: ChainProfile, signer: Signer, readKey: () => Promise<string>) {
    super();
    this.profile = profile;
    this.signer = signer;
    this.readKey = readKey;
  }

  /** Parses a key. Errors: `key-invalid`. */
  protected abstract keyOf(text: string): Key;
  /** Returns what the protocol calls a key by: its public key or its address. */
  protected abstract nameOf(key: Key): string;
  /** Signs exactly these bytes. */
  protected abstract signedWith(key: Key, unsigned: UnsignedTransaction, account: string): SignedTransaction;

  async connect(): Promise<WalletIdentity> {
    const { account, permission } = this.signer;
    this.connected = { account, permission, chainId: this.profile.chainId, publicKey: this.nameOf(await this.secret()) };
    return this.connected;
  }

  async identity(): Promise<WalletIdentity | null> {
    return this.connected;
  }

  async disconnect(): Promise<void> {
    this.#key = null;
    this.connected = null;
  }

  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    const { account, permission } = this.signer;
    if (unsigned.chainId !== this.profile.chainId) {
      throw new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: unsigned.chainId });
    }
    if (signer.account !== account || signer.permission !== permission) {
      throw new PoolError('identity-changed', { expected: `${signer.account}@${signer.permission}`, actual: `${account}@${permission}` });
    }
    return this.signedWith(await this.secret(), unsigned, account);
  }

  private secret(): Promise<Key> {
    this.#key ??= this.readKey()
      .then((text) => this.keyOf(text))
      .catch((thrown: unknown) => {
        this.#key = null;
        throw thrown;
      });
    return this.#key;
  }
}
