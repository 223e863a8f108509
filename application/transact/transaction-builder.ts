import { asAntelope, type Each, type Protocol } from '../../domain/chain/protocol.ts';
import type { SignedTransaction, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import { limitsOf } from '../../domain/chain/expected-transaction.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { sponsoredCalls, type Sponsorship } from '../../domain/antelope/sponsoring/sponsorship.ts';
import { type Instant, SECOND_MS } from '../../domain/core/chain/time.ts';
import { isPoolError, type PoolError } from '../../domain/core/errors/pool-error.ts';
import { AlteredSignature } from './altered-signature.ts';
import { assertTransaction } from './firewall.ts';
import type { Warning } from '../../domain/core/operation/warning.ts';
import type { Transactions } from '../ports/transactions.ts';
import type { Wallet } from '../ports/wallet.ts';
import { type Intent, type Payer, type PayerPreference, type Prepared, sponsorshipOf } from './prepared.ts';
import type { Sponsoring } from './sponsor/sponsoring.ts';

/** Who may pay for transactions of a chain besides the account itself, distinguished by the protocol: the pool's sponsor on Antelope. */
export type Payers = { readonly protocol: 'antelope'; readonly sponsoring: Sponsoring } | Each<Exclude<Protocol, 'antelope'>>;

/** What the user wants done, in the account's own calls. */
export type Own = Pick<Prepared, 'operation' | 'signer' | 'ownCalls'>;

/** A transaction of the account's own calls, with the sponsor's part where one pays, and the warnings about that. */
export type WithPayer = Intent & Pick<Prepared, 'unsigned' | 'warnings'>;

/** Builds transactions and verifies them: what is built, kept, or comes back signed is decoded from its bytes and passes the firewall. */
export class TransactionBuilder {
  private readonly wallet: Wallet;
  private readonly transactions: Transactions;
  private readonly payers: Payers;
  private readonly profile: ChainProfile;

  constructor(wallet: Wallet, transactions: Transactions, payers: Payers, profile: ChainProfile) {
    this.wallet = wallet;
    this.transactions = transactions;
    this.payers = payers;
    this.profile = profile;
  }

  /**
   * Builds the calls with a sponsor's part and their bytes, or without one where none can pay. Errors: `call-not-allowed`,
   * `sponsor-altered`, `transaction-mismatch`, `transaction-undecodable`, `node-wrong-chain`, node errors.
   */
  async withPayer(own: Own, payerPreference: PayerPreference): Promise<WithPayer> {
    const { payers } = this;
    if (payers.protocol !== 'antelope') return this.paidAs(own, null);
    const { sponsoring } = payers;
    const signsBytes = this.wallet.selfBroadcast === null;
    const { sponsorship, warning } = await sponsoring.choose(own.operation.kind, own.signer, signsBytes ? payerPreference : 'own');
    let returned = warning;
    if (sponsorship !== null) {
      const sponsored = await this.paidAs(own, sponsorship, warning);
      const refusalReason = await sponsoring.refusalReason(sponsorship, sponsored.unsigned);
      if (refusalReason === null) return sponsored;
      returned = refusalReason === 'absent' ? null : { warning: 'sponsor-out-of-cpu', params: { sponsor: sponsorship.payer.account } };
    }
    return this.paidAs(own, null, returned);
  }

  /** Builds the calls with the part of a given sponsor, whatever it can pay; null: the account pays. Errors: as `withPayer`. */
  async paidAs({ operation, signer, ownCalls }: Own, sponsorship: Sponsorship | null, warning: Warning | null = null): Promise<WithPayer> {
    const { payers } = this;
    const calls = sponsorship === null ? ownCalls : sponsoredCalls(ownCalls, sponsorship);
    const payer = payers.protocol === 'antelope' ? { protocol: payers.protocol, sponsorship } : payers;
    const intent = { operation, signer, calls, ...payer };
    return { ...intent, unsigned: await this.built(intent), warnings: warning ? [warning] : [] };
  }

  /**
   * Returns the prepared bytes while at chain time `now` most of their ttl is left and no more than a whole one, else new ones with the
   * same calls. Errors: as `withPayer`.
   */
  async fresh(prepared: Prepared, now: Instant): Promise<UnsignedTransaction> {
    const { unsigned } = prepared;
    const fullTtlMs = this.ttlSeconds(prepared) * SECOND_MS;
    const leftMs = unsigned.expiresAt - now;
    const isYoung = leftMs * 3 >= fullTtlMs * 2 && leftMs <= fullTtlMs;
    return isYoung ? this.verified(prepared, unsigned) : this.built(prepared);
  }

  /**
   * Asserts that a signed transaction is what was approved. Errors: `AlteredSignature`, named `transaction-altered`, or `sponsor-altered`
   * where only the sponsor's part differs.
   */
  async checkSigned(intent: Intent, unsigned: UnsignedTransaction, signed: SignedTransaction): Promise<void> {
    const decoded = await this.transactions.decode(signed.bytes).catch(poolErrorOf);
    try {
      if (isPoolError(decoded)) throw decoded;
      assertTransaction(decoded, intent, this.profile, unsigned, signed);
    } catch (thrown) {
      const cause = poolErrorOf(thrown);
      const [error, params] =
        cause.error === 'sponsor-altered'
          ? ([cause.error, cause.params] as const)
          : (['transaction-altered', { id: unsigned.id }] as const);
      throw new AlteredSignature(error, params, intent.calls, isPoolError(decoded) ? null : decoded, cause);
    }
  }

  private ttlSeconds(payer: Payer): number {
    const sponsoring = sponsorshipOf(payer) && asAntelope(this.profile)?.sponsoring;
    return (sponsoring ?? this.profile.transaction).expireSeconds;
  }

  /** Returns new bytes, whose content the port decoded from them and the firewall found to be exactly what was approved. */
  private async built(intent: Intent): Promise<UnsignedTransaction> {
    const limits = { ...limitsOf(intent.operation), expireSeconds: this.ttlSeconds(intent) };
    const unsigned = await this.transactions.build(intent.calls, limits);
    assertTransaction(unsigned, intent, this.profile, unsigned);
    return unsigned;
  }

  /** Returns the same transaction after its bytes were decoded again and found to be exactly what was approved. */
  private async verified(intent: Intent, unsigned: UnsignedTransaction): Promise<UnsignedTransaction> {
    assertTransaction(await this.transactions.decode(unsigned.bytes), intent, this.profile, unsigned);
    return unsigned;
  }
}

/** Returns a failure of the catalogue; rethrows anything else as a broken invariant. */
function poolErrorOf(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  throw thrown;
}
