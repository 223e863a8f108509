import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Signer, SignedTransaction, UnsignedTransaction } from '../../../domain/core/chain/call.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { Sponsorship } from '../../../domain/antelope/sponsoring/sponsorship.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { usageAt } from '../../../domain/antelope/stake/usage.ts';
import { withReserve } from './cpu-reserve.ts';
import { namedFailure } from '../../live/polled.ts';
import type { BilledTransactions } from '../../ports/billed-transactions.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { CpuSponsor } from '../../ports/cpu-sponsor.ts';
import type { PayerPreference } from '../prepared.ts';
import type { SponsorStatus } from './sponsor-status.ts';
import type { TrackedTransaction } from '../../track/tracked-transaction.ts';
import type { Tracker } from '../../track/tracker.ts';
import type { Warning } from '../../../domain/core/operation/warning.ts';

/** Who pays: the sponsorship, or null for the account itself, with a warning for the user. */
export interface SponsorChoice {
  readonly sponsorship: Sponsorship | null;
  readonly warning: Warning | null;
}

const OWN_CPU: SponsorChoice = { sponsorship: null, warning: null };

/** Decides who pays for CPU and NET before anything is signed, and hands sponsored transactions to the sponsor. */
export class Sponsoring {
  private readonly sponsor: CpuSponsor;
  private readonly node: ChainNode;
  private readonly transactions: BilledTransactions;
  private readonly tracker: Tracker;
  private readonly status: SponsorStatus;
  private readonly profile: AntelopeProfile;

  constructor(
    sponsor: CpuSponsor,
    node: ChainNode,
    transactions: BilledTransactions,
    tracker: Tracker,
    status: SponsorStatus,
    profile: AntelopeProfile,
  ) {
    this.sponsor = sponsor;
    this.node = node;
    this.transactions = transactions;
    this.tracker = tracker;
    this.status = status;
    this.profile = profile;
  }

  /** Whether a signed transaction can be handed to a sponsor here. */
  get canHand(): boolean {
    return this.sponsor.isPresent;
  }

  /** Chooses who pays for an operation of the signer. A sponsor that is the signer, or is not on this chain, is not chosen. Never rejects. */
  async choose(kind: OperationKind, signer: Signer, payerPreference: PayerPreference): Promise<SponsorChoice> {
    const { sponsoring } = this.profile;
    if (payerPreference === 'own' || sponsoring === null || !sponsoring.operations.some((sponsored) => sponsored === kind)) return OWN_CPU;
    const { sponsorship, missing } = await this.sponsor.offer();
    if (missing === 'unreachable') return { sponsorship: null, warning: { warning: 'sponsor-unreachable', params: {} } };
    if (sponsorship === null || sponsorship.payer.account === signer.account) return OWN_CPU;
    if (payerPreference === 'usual' && (await this.status.hasJustFailed()))
      return { sponsorship: null, warning: { warning: 'sponsor-failed', params: { sponsor: sponsorship.payer.account } } };
    return {
      sponsorship,
      warning: { warning: 'sponsored', params: { sponsor: sponsorship.payer.account, seconds: sponsoring.expireSeconds } },
    };
  }

  /**
   * Returns why the payer cannot pay for a transaction; null when it can, or when that cannot be read. `absent`: no such account, or no
   * such permission.
   */
  async refusalReason({ payer }: Sponsorship, unsigned: UnsignedTransaction): Promise<'absent' | 'out-of-cpu' | null> {
    const [account, cost] = await Promise.all([this.read(payer.account), this.transactions.cpuCost(unsigned)]);
    if (account === 'unknown') return null;
    if (account === null || !account.permissions.includes(payer.permission)) return 'absent';
    const resources = asAntelope(account)?.resources ?? null;
    const usage = resources && usageAt(resources.cpu, account.at.headTime);
    if (!usage || usage.available === null) return null;
    return usage.available < (cost === null ? 1n : withReserve(cost.microseconds)) ? 'out-of-cpu' : null;
  }

  /**
   * Hands a signed transaction to the sponsor. Returns null once the sponsor reports success or the chain has it, else the sponsor's error,
   * or `transaction-expired` where it did not answer until then. A failure is remembered and proves nothing, because the sponsor holds the
   * signed transaction: the entry stays and blocks the next write until the chain has proven its outcome. A success counts only once the
   * chain has it. Never rejects.
   */
  async hand(signed: SignedTransaction, entry: TrackedTransaction): Promise<PoolError | null> {
    await this.status.handed(entry.id);
    const pushed = this.sponsor.push(signed).then(
      () => null,
      (failure: unknown) => namedFailure(failure),
    );
    const shown = this.tracker.waitFor(entry.id, 'included').then(
      async (reached) => {
        await this.status.shown(reached);
        return reached.outcome?.end === 'expired' ? new PoolError('transaction-expired', { id: entry.id }) : null;
      },
      () => pushed,
    );
    const error = await Promise.race([pushed, shown]);
    if (error === null || (await this.isOnChain(entry))) return null;
    await this.status.failed(entry.id);
    return error;
  }

  private async isOnChain(entry: TrackedTransaction): Promise<boolean> {
    const transactionStatus = await this.tracker.status(entry).catch(() => null);
    return transactionStatus !== null && transactionStatus.state !== 'unseen' && transactionStatus.state !== 'other';
  }

  private async read(account: string): Promise<AccountSnapshot | 'unknown' | null> {
    try {
      return await this.node.account(account);
    } catch (failure) {
      return namedFailure(failure).error === 'account-not-found' ? null : 'unknown';
    }
  }
}
