import type { Clock } from '../../application/ports/clock.ts';
import { Wallet, type WalletIdentity } from '../../application/ports/wallet.ts';
import type { DecodedTransaction, SignedTransaction, UnsignedTransaction } from '../../domain/chain/call.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { packed, unpacked } from './fake-transactions.ts';

/** A wallet that agrees to everything at once until a switch says otherwise. */
export class FakeWallet extends Wallet {
  readonly label = 'Fake wallet';
  /** Never appears in the page. */
  neverInjects = false;
  /** Refuses to name an account. */
  refusesIdentity = false;
  /** Is locked. */
  locked = false;
  /** The person refuses the signature. */
  rejectsSignature = false;
  /** Fails while signing with words nobody knows. */
  diesMidSign = false;
  /** Never answers a request to sign. */
  neverAnswers = false;
  /** Answers a request to sign so much later. */
  signsLateMs = 0;
  /** Says it is on another chain. */
  wrongChain = false;
  /** From now on is another account. */
  changesAccount: string | null = null;
  /** Signs something else than it was given. */
  altersTransaction: ((transaction: DecodedTransaction) => Pick<DecodedTransaction, 'expiresAt' | 'calls'>) | null = null;
  /** Claims that altered bytes have this id. */
  claimsId: string | null = null;
  /** Everything it put its name to. */
  readonly signed: SignedTransaction[] = [];
  asked = 0;
  account: string;
  permission = 'active';
  private connected = false;
  private readonly profile: ChainProfile;
  private readonly clock: Clock;

  constructor(profile: ChainProfile, clock: Clock, account = 'alice') {
    super();
    this.profile = profile;
    this.clock = clock;
    this.account = account;
  }

  async connect(): Promise<WalletIdentity> {
    this.asked += 1;
    if (this.neverInjects) throw new PoolError('wallet-not-found');
    if (this.locked) throw new PoolError('wallet-locked');
    if (this.refusesIdentity) throw new PoolError('identity-refused');
    this.connected = true;
    return this.identityNow();
  }

  async identity(): Promise<WalletIdentity | null> {
    return this.connected && !this.neverInjects ? this.identityNow() : null;
  }

  async disconnect(): Promise<void> {
    this.connected = false;
  }

  async sign(unsigned: UnsignedTransaction, _signer: WalletIdentity): Promise<SignedTransaction> {
    if (this.neverInjects) throw new PoolError('wallet-not-found');
    if (this.locked) throw new PoolError('wallet-locked');
    if (this.neverAnswers) return new Promise(() => undefined);
    if (this.signsLateMs > 0) await this.clock.wait(this.signsLateMs);
    if (this.rejectsSignature) throw new PoolError('signature-refused');
    if (this.diesMidSign) throw new PoolError('wallet-unknown-error', {}, { raw: 'boom' });
    const body = unpacked(unsigned.bytes);
    const altered = this.altersTransaction?.(body);
    const { id, bytes } = altered ? packed({ reference: 1, ...altered }) : { id: body.id, bytes: unsigned.bytes };
    const signed = { id: this.claimsId ?? id, bytes, signatures: ['SIG_K1_fake'], expiresAt: altered?.expiresAt ?? body.expiresAt };
    this.signed.push(signed);
    return signed;
  }

  private identityNow(): WalletIdentity {
    return {
      account: this.changesAccount ?? this.account,
      permission: this.permission,
      chainId: this.wrongChain ? 'f'.repeat(64) : this.profile.chainId,
      publicKey: null,
    };
  }
}
