import { sha256 } from '@noble/hashes/sha2.js';
import { KeyType, signatureToString } from 'eosjs/dist/eosjs-numeric.js';
import { hexToUint8Array } from 'eosjs/dist/eosjs-serialize.js';
import { Wallet, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { SignedTransaction, Signer, UnsignedTransaction } from '../../domain/chain/call.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { SecretKey } from './key-text.ts';
import { decodeTransaction } from './transaction-codec.ts';

/** Compact signatures start with the recovery number plus this, which says "compressed key". */
const RECOVERY_OFFSET = 31;

/** A key held by this process, for the command line. The key is read when it is first needed and never shown. */
export class LocalKeyWallet extends Wallet {
  readonly label = 'key';
  private readonly profile: AntelopeProfile;
  private readonly signer: Signer;
  private readonly readKey: () => Promise<string>;
  private key: Promise<SecretKey> | null = null;
  private connected: WalletIdentity | null = null;

  /** `readKey` gives the key's text, from a file or the terminal; its own errors pass through. */
  constructor(profile: AntelopeProfile, signer: Signer, readKey: () => Promise<string>) {
    super();
    this.profile = profile;
    this.signer = signer;
    this.readKey = readKey;
  }

  async connect(): Promise<WalletIdentity> {
    const { publicKey } = await this.secret();
    this.connected = { account: this.signer.account, permission: this.signer.permission, chainId: this.profile.chainId, publicKey };
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
    const { id, expiresAt } = decodeTransaction(unsigned.bytes);
    const data = (await this.secret()).sign(signingDigest(unsigned.chainId, unsigned.bytes));
    data[0] = data[0]! + RECOVERY_OFFSET;
    return { id, bytes: unsigned.bytes, signatures: [signatureToString({ type: KeyType.k1, data })], expiresAt };
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

/** Chain id, transaction, and 32 zero bytes for the absent context-free data. */
function signingDigest(chainId: string, bytes: string): Uint8Array {
  return sha256(hexToUint8Array(`${chainId}${bytes}${'00'.repeat(32)}`));
}
