import type { Clock } from '../../../application/ports/clock.ts';
import { type WalletBroadcast, Wallet, type WalletIdentity, type SelfBroadcast } from '../../../application/ports/wallet.ts';
import type { DecodedTransaction, SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { FakeChain } from './fake-chain.ts';
import { type Body, bodyOf, packed } from './fake-transactions.ts';

/** The behaviour of a wallet that sets the time, signs and broadcasts itself. */
export const SELF_BROADCAST: SelfBroadcast = { responseTimeoutMs: 120_000, ttlMs: 90_000 };

/** A wallet that approves everything at once unless a switch is set. */
export class FakeWallet extends Wallet {
  readonly label = 'Fake wallet';
  /** Sets the time itself and broadcasts to `chain`; null: signs the given bytes. */
  override selfBroadcast: SelfBroadcast | null = null;
  /** Never appears in the page. */
  neverInjects = false;
  /** Refuses to share an account. */
  refusesIdentity = false;
  /** Is locked. */
  locked = false;
  /** The user refuses the signature. */
  rejectsSignature = false;
  /** Whether signing fails with an unknown text. */
  diesMidSign = false;
  /** Never answers a request to sign, and does nothing. */
  neverAnswers = false;
  /** Delay of its response to a request to sign. */
  signsLateMs = 0;
  /** Whether it broadcasts itself without reporting it: the request ends with its response timeout. */
  losesAnswer = false;
  /** Whether it does nothing and reports nothing: the request ends with its response timeout. */
  staysSilent = false;
  /** Reports another chain. */
  wrongChain = false;
  /** Reports this account from now on. */
  changesAccount: string | null = null;
  /** Signs other calls than given. */
  altersTransaction: ((transaction: DecodedTransaction) => Pick<DecodedTransaction, 'expiresAt' | 'calls'>) | null = null;
  /** Signs with other limits than given. */
  altersLimits: DecodedTransaction['limits'] | null = null;
  /** Reports this id for what it signed or broadcast. */
  claimsId: string | null = null;
  /** Reports another id than that of what it broadcast. */
  namesId: string | null = null;
  /** Number of blocks until what it broadcasts is included; null: never. */
  inclusionDelayBlocks: number | null = 1;
  /** Every transaction it signed. */
  readonly signed: SignedTransaction[] = [];
  asked = 0;
  account: string;
  permission = 'active';
  private connected = false;
  private readonly profile: ChainProfile;
  private readonly clock: Clock;
  private readonly chain: FakeChain | null;

  constructor(profile: ChainProfile, clock: Clock, account = 'alice', chain: FakeChain | null = null) {
    super();
    this.profile = profile;
    this.clock = clock;
    this.account = account;
    this.chain = chain;
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

  async sign(unsigned: UnsignedTransaction, _signer: WalletIdentity): Promise<SignedTransaction | WalletBroadcast> {
    if (this.neverInjects) throw new PoolError('wallet-not-found');
    if (this.locked) throw new PoolError('wallet-locked');
    if (this.neverAnswers) return new Promise(() => undefined);
    if (this.signsLateMs > 0) await this.clock.wait(this.signsLateMs);
    if (this.rejectsSignature) throw new PoolError('signature-refused');
    if (this.diesMidSign) throw new PoolError('wallet-unknown-error', {}, { raw: 'boom' });
    return this.selfBroadcast ? this.markBroadcast(unsigned, this.selfBroadcast) : this.signedBody(this.asSigned(bodyOf(unsigned.bytes)));
  }

  private signedBody(body: Body): SignedTransaction {
    const { id, bytes } = packed(body);
    const signed = { id: this.claimsId ?? id, bytes, signatures: ['SIG_K1_fake'], expiresAt: body.expiresAt };
    this.signed.push(signed);
    return signed;
  }

  private async markBroadcast(unsigned: UnsignedTransaction, { responseTimeoutMs, ttlMs }: SelfBroadcast): Promise<WalletBroadcast> {
    const body = this.asSigned({ ...bodyOf(unsigned.bytes), expiresAt: this.clock.now() + ttlMs });
    if (!this.staysSilent) this.chain?.accept(this.signedBody(body), this.inclusionDelayBlocks);
    if (this.staysSilent || this.losesAnswer) {
      await this.clock.wait(responseTimeoutMs);
      throw new PoolError('send-outcome-unknown', { id: unsigned.id });
    }
    return { broadcastId: this.namesId ?? this.signed[this.signed.length - 1]!.id, expiresAt: body.expiresAt };
  }

  private asSigned(body: Body): Body {
    const altered = this.altersTransaction?.({ ...body, id: packed(body).id });
    return {
      ...body,
      ...(altered && { reference: 1, ...altered }),
      ...(this.altersLimits && { limits: this.altersLimits }),
      ...(body.signature === null && { signature: `signature ${String(this.signed.length)}` }),
    };
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
