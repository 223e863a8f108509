import { Wallet, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { SignedTransaction, Signer, UnsignedTransaction } from '../../domain/chain/call.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { base64Text, hexBytes, hexText } from './byte-text.ts';
import type { IostProfile } from './iost-profile.ts';
import { keyFromSecretText, publicKeyText, signed, type SigningKey } from './keys.ts';
import { decodePublish, fullBytes, publishBytes, transactionHash, wireHash } from './transaction-codec.ts';
import { deadline } from './transaction-reading.ts';
import type { FullTransaction } from './transaction.ts';
import { undecodable } from './wire-bytes.ts';

/** A key held by this process, for the command line, of either curve. The key is read when it is first needed and never shown. */
export class LocalKeyWallet extends Wallet {
  readonly label = 'key';
  private readonly profile: IostProfile;
  private readonly signer: Signer;
  private readonly readKey: () => Promise<string>;
  #key: Promise<SigningKey> | null = null;
  private connected: WalletIdentity | null = null;

  /** `readKey` gives the secret key in base58, from a file or the terminal; its own errors pass through. */
  constructor(profile: IostProfile, signer: Signer, readKey: () => Promise<string>) {
    super();
    this.profile = profile;
    this.signer = signer;
    this.readKey = readKey;
  }

  async connect(): Promise<WalletIdentity> {
    const { account, permission } = this.signer;
    this.connected = { account, permission, chainId: this.profile.chainId, publicKey: publicKeyText(await this.secret()) };
    return this.connected;
  }

  async identity(): Promise<WalletIdentity | null> {
    return this.connected;
  }

  async disconnect(): Promise<void> {
    this.#key = null;
    this.connected = null;
  }

  /** Signs exactly these bytes as their publisher. The answer carries the whole transaction and its real id, which covers the signature. */
  async sign(unsigned: UnsignedTransaction, signer: WalletIdentity): Promise<SignedTransaction> {
    const { account, permission } = this.signer;
    if (unsigned.chainId !== this.profile.chainId) {
      throw new PoolError('wrong-chain', { chain: this.profile.name, expected: this.profile.chainId, actual: unsigned.chainId });
    }
    if (signer.account !== account || signer.permission !== permission) {
      throw new PoolError('identity-changed', { expected: `${signer.account}@${signer.permission}`, actual: `${account}@${permission}` });
    }
    const published = decodePublish(hexBytes(unsigned.bytes) ?? noBytes());
    const signature = signed(await this.secret(), wireHash(publishBytes(published)));
    const full: FullTransaction = { ...published, publisher: account, publisherSignatures: [signature] };
    return { id: transactionHash(full), bytes: hexText(fullBytes(full)), signatures: [base64Text(signature.signature)], expiresAt: deadline(published) };
  }

  private secret(): Promise<SigningKey> {
    this.#key ??= this.readKey()
      .then((text) => {
        const key = keyFromSecretText(text.trim());
        if (!key) throw new PoolError('key-invalid');
        return key;
      })
      .catch((thrown: unknown) => {
        this.#key = null;
        throw thrown;
      });
    return this.#key;
  }
}

function noBytes(): never {
  throw undecodable('hex');
}
