import type { SignedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { staleHead } from '../../domain/core/chain/stale-head.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { categoryOf, type ErrorCategory, type ErrorName, isResendSafe } from '../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { checkAccountName } from './account-name-check.ts';
import { AlteredSignature } from './altered-signature.ts';
import { passCalls } from './firewall.ts';
import { forecastDrift } from './stale-preview.ts';
import { dependsOnDay, landingWarnings } from './inclusion-date.ts';
import { checkOperation } from './operation-check.ts';
import { namedFailure } from '../live/polled.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import type { Clock } from '../ports/clock.ts';
import type { Forecast, Transactions } from '../ports/transactions.ts';
import type { HandedOver, Wallet, WalletIdentity } from '../ports/wallet.ts';
import type { BlockReads } from '../read/block-reads.ts';
import type { Prepared } from './prepared.ts';
import type { CpuWish, Sponsoring } from './sponsoring.ts';
import type { TrackedTransaction } from '../track/tracked-transaction.ts';
import type { Tracker } from '../track/tracker.ts';
import { TransactionBuilder } from './transaction-builder.ts';
import { isSameWarning, type Warning, warningsOf } from './warnings.ts';

/**
 * Where a write is on its road. The countdown to `expiresAt` is the person's time to sign. `sponsor-failed`: the sponsor refused it or did not
 * answer; it may still send it until `expiresAt`, so nothing else is sent before the chain has proven its end.
 */
export type Stage =
  | { readonly stage: 'checking-identity' }
  | { readonly stage: 'building' }
  | { readonly stage: 'awaiting-signature'; readonly expiresAt: number }
  | { readonly stage: 'checking-signature' }
  | { readonly stage: 'sending' }
  | { readonly stage: 'sponsor-failed'; readonly id: string; readonly expiresAt: number; readonly error: PoolError }
  | { readonly stage: 'following'; readonly id: string };

/** Wallet failures after which it is certain that nothing was signed. After any other one only the chain can tell. */
const NOTHING_SIGNED: readonly ErrorName[] = [
  'signature-refused',
  'wallet-locked',
  'wallet-not-found',
  'wallet-too-old',
  'wallet-action-missing',
  'identity-refused',
  'identity-changed',
  'wrong-chain',
  'key-missing',
  'key-invalid',
];

/** The single road of every write. */
export class SubmitOperation {
  private readonly wallet: Wallet;
  private readonly node: ChainNode;
  private readonly transactions: Transactions;
  private readonly tracker: Tracker;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly sponsoring: Sponsoring;
  private readonly reads: BlockReads;
  private readonly builder: TransactionBuilder;

  constructor(
    wallet: Wallet,
    node: ChainNode,
    transactions: Transactions,
    tracker: Tracker,
    clock: Clock,
    profile: ChainProfile,
    sponsoring: Sponsoring,
    reads: BlockReads,
  ) {
    this.wallet = wallet;
    this.node = node;
    this.transactions = transactions;
    this.tracker = tracker;
    this.clock = clock;
    this.profile = profile;
    this.sponsoring = sponsoring;
    this.reads = reads;
    this.builder = new TransactionBuilder(wallet, transactions, sponsoring, profile);
  }

  /**
   * Calls, forecast and bytes of an operation, without a wallet. The firewall has passed the bytes. A rule that would stop the operation
   * is in `forecast.refusal`. Where a sponsor pays, its part stands in `calls`; one that is wanted and cannot leaves the account's own CPU and
   * a warning. Errors: those of `checkOperation`, `call-not-allowed`, `sponsor-altered`, `transaction-altered`, node errors.
   */
  prepare(operation: Operation, signer: Signer, wish: CpuWish = 'usual'): Promise<Prepared> {
    return this.reads.shared(() => this.preview(operation, signer, wish));
  }

  private async preview(operation: Operation, signer: Signer, wish: CpuWish): Promise<Prepared> {
    checkOperation(operation, this.profile);
    checkAccountName(signer.account, this.profile);
    const ownCalls = await this.transactions.calls(operation, signer);
    passCalls(ownCalls, operation, signer, this.profile);
    const forecast = await this.transactions.forecast(ownCalls, signer);
    const { warning, ...carried } = await this.builder.carried({ operation, signer, ownCalls }, wish);
    const landing = await this.landing({ ownCalls, signer, forecast }, this.deadlines(carried.unsigned, forecast.at).expiresAt);
    const warnings = [...landing, ...warningsOf(operation, signer, forecast, this.profile)];
    return { operation, signer, ownCalls, ...carried, forecast, warnings: warning ? [warning, ...warnings] : warnings };
  }

  /**
   * Re-reads the wallet's identity and compares it with the prepared signer, forecasts again and compares that with what was shown,
   * renews bytes that have aged, enters the write in the journal, has it signed, compares what was signed with what was approved, marks it
   * sent, sends it, and leaves it to the tracker. Resolves once a node accepted it or may have. What a wallet sends by itself is compared by
   * the tracker, on the chain. Never sends twice: while an earlier write of the account is undecided it rejects with `outcome-pending`.
   * Errors: the forecast's refusal, as it was or has become, `identity-changed`, `wrong-chain`, `node-wrong-chain`, `node-stale`,
   * `journal-damaged`, `outcome-pending`, `votes-changed`, `preview-outdated`, wallet errors, `sponsor-altered` and `transaction-altered` (`AlteredSignature` once
   * something was signed), `transaction-expired` when the chain ended it before the wallet answered, chain refusals, node errors.
   */
  async submit(prepared: Prepared, onStage: (stage: Stage) => void): Promise<TrackedTransaction> {
    const { operation, signer, forecast } = prepared;
    if (forecast.refusal) throw forecast.refusal;
    onStage({ stage: 'checking-identity' });
    const identity = await this.confirmedIdentity(signer);
    await this.tracker.checkJournal(signer.account);
    const pending = await this.tracker.undecided(signer.account);
    if (pending) throw new PoolError('outcome-pending', { id: pending.id });

    onStage({ stage: 'building' });
    const { head, unsigned, signUntil, expiresAt } = await this.reads.renewed(() => this.decided(prepared));
    const { id } = unsigned;
    // A wallet that makes its own bytes gives them an id of their own.
    const idKnown = unsigned.idKnown && this.wallet.stamping === null;
    // What is found by its origin must not be an equal write that was there before this one was asked for.
    const builtAtBlock = idKnown ? unsigned.builtAtBlock : head.headNumber;
    await this.tracker.begin({ id, enteredAs: idKnown ? null : id, account: signer.account, operation, expiresAt, builtAtBlock });

    onStage({ stage: 'awaiting-signature', expiresAt: signUntil });
    const answer = await Promise.race([this.signature(unsigned, identity), this.tracker.leftSigning(id)]);
    if ('state' in answer) return this.overtaken(answer, onStage);
    if ('handedOver' in answer) return this.handedOver(id, answer, onStage);

    onStage({ stage: 'checking-signature' });
    await this.checkSigned(prepared, unsigned, answer);
    const { entry, mayHand } = await this.tracker.handOver(id, answer);
    if (!mayHand) return this.overtaken(entry, onStage);

    onStage({ stage: 'sending' });
    if (prepared.sponsorship === null) await this.send(answer);
    else {
      const error = await this.sponsoring.hand(answer, entry);
      if (error !== null) onStage({ stage: 'sponsor-failed', id: entry.id, expiresAt: entry.expiresAt, error });
    }
    onStage({ stage: 'following', id: entry.id });
    return entry;
  }

  /** What was signed in the place of what was approved is followed: a signature that has left may be applied. */
  private async checkSigned(prepared: Prepared, unsigned: UnsignedTransaction, answer: SignedTransaction): Promise<void> {
    try {
      await this.builder.checkSigned(prepared, unsigned, answer);
    } catch (thrown) {
      if (thrown instanceof AlteredSignature && thrown.signed !== null) await this.tracker.markAltered(unsigned.id, thrown.signed);
      throw thrown;
    }
  }

  /** The bytes to sign, on what is read once more: what was shown must still hold. Errors: those of `goodHead`, `promised`, `checkLanding` and the builder. */
  private async decided(prepared: Prepared) {
    const head = await this.goodHead(prepared.signer.account);
    const fresh = await this.promised(prepared);
    const unsigned = await this.builder.fresh(prepared, head.headTime);
    const { signUntil, expiresAt } = this.deadlines(unsigned, head.headTime);
    await this.checkLanding(prepared, fresh, expiresAt);
    return { head, unsigned, signUntil, expiresAt };
  }

  private async confirmedIdentity(signer: Signer): Promise<WalletIdentity> {
    const identity = await this.wallet.identity();
    const actual = identity ? `${identity.account}@${identity.permission}` : '';
    const expected = `${signer.account}@${signer.permission}`;
    if (!identity || actual !== expected) throw new PoolError('identity-changed', { expected, actual });
    if (identity.chainId !== null && identity.chainId !== this.profile.chainId) {
      throw new PoolError('wrong-chain', { expected: this.profile.chainId, actual: identity.chainId });
    }
    return identity;
  }

  /** What the chain would make of the calls now, which must still be what the person saw. Errors: `votes-changed`, `preview-outdated`, a new refusal, node errors. */
  private async promised({ ownCalls, signer, forecast }: Prepared): Promise<Forecast> {
    const fresh = await this.transactions.forecast(ownCalls, signer);
    if (fresh.refusal) throw fresh.refusal;
    const drift = forecastDrift(forecast, fresh);
    if (drift.includes('replaces')) throw new PoolError('votes-changed');
    if (drift.length > 0) throw new PoolError('preview-outdated');
    return fresh;
  }

  /** What would be otherwise if it landed on another day must have been told. Errors: `preview-outdated`, node errors. */
  private async checkLanding({ ownCalls, signer, warnings }: Prepared, forecast: Forecast, expiresAt: Instant): Promise<void> {
    const landing = await this.landing({ ownCalls, signer, forecast }, expiresAt);
    if (!landing.every((warning) => warnings.some((told) => isSameWarning(told, warning)))) throw new PoolError('preview-outdated');
  }

  private async landing(
    { ownCalls, signer, forecast }: Pick<Prepared, 'ownCalls' | 'signer' | 'forecast'>,
    latest: Instant,
  ): Promise<readonly Warning[]> {
    if (!dependsOnDay(forecast, latest)) return [];
    return landingWarnings(forecast, await this.transactions.forecast(ownCalls, signer, latest));
  }

  /** Until when a person can sign, and after which chain time no block can hold what was asked for. */
  private deadlines(unsigned: UnsignedTransaction, now: Instant): { readonly signUntil: Instant; readonly expiresAt: Instant } {
    const { stamping } = this.wallet;
    if (stamping === null) return { signUntil: unsigned.expiresAt, expiresAt: unsigned.expiresAt };
    const signUntil = now + stamping.patienceMs;
    return { signUntil, expiresAt: signUntil + stamping.lifeMs };
  }

  private async handedOver(
    id: string,
    { handedOver, expiresAt }: HandedOver,
    onStage: (stage: Stage) => void,
  ): Promise<TrackedTransaction> {
    const { entry, mayHand } = await this.tracker.handOver(id, { id: handedOver, expiresAt }, 'wallet');
    if (!mayHand) return this.overtaken(entry, onStage);
    onStage({ stage: 'following', id: entry.id });
    return entry;
  }

  /** A node that is behind what the account's own last write was seen to do would have the next one planned without it. */
  private async goodHead(account: string): Promise<ChainHead> {
    const [head, lastDone] = await Promise.all([this.node.head(), this.tracker.lastDone(account)]);
    if (head.chainId !== this.profile.chainId)
      throw new PoolError('node-wrong-chain', { node: head.node, expected: this.profile.chainId, found: head.chainId });
    const ageMs = this.clock.now() - head.headTime;
    const behindMs = lastDone === null ? 0 : lastDone - head.headTime;
    // Further behind no node with a fresh head can be: then it is the clock that was another one.
    const missesOwn = behindMs > 0 && behindMs <= this.profile.staleAfterMs;
    if (ageMs > this.profile.staleAfterMs || missesOwn) throw staleHead(head.node, ageMs);
    return head;
  }

  private async signature(unsigned: UnsignedTransaction, identity: WalletIdentity): Promise<SignedTransaction | HandedOver> {
    try {
      return await this.wallet.sign(unsigned, identity);
    } catch (failure) {
      const error = namedFailure(failure);
      // A wallet that sends by itself also passes on what the node said.
      const refusedByNode = this.wallet.stamping !== null && isDefiniteRefusal(error.error);
      if (NOTHING_SIGNED.includes(error.error) || refusedByNode) await this.tracker.refuse(unsigned.id, error);
      throw error;
    }
  }

  /** A write that may no longer be handed over: the chain has it already, or it ended while the wallet was thinking. */
  private overtaken(entry: TrackedTransaction, onStage: (stage: Stage) => void): TrackedTransaction {
    if (entry.state === 'signing') throw new PoolError('transaction-altered', { id: entry.id });
    if (entry.verdict?.end === 'refused') throw entry.verdict.error;
    if (entry.verdict?.end === 'expired') throw new PoolError('transaction-expired', { id: entry.id });
    onStage({ stage: 'following', id: entry.id });
    return entry;
  }

  private async send(signed: SignedTransaction): Promise<void> {
    try {
      await this.node.send(signed);
    } catch (failure) {
      const error = namedFailure(failure);
      if (!isDefiniteRefusal(error.error, SAID_BY_NODES)) return;
      const entry = await this.tracker.refuse(signed.id, error);
      if (entry.verdict?.end === 'refused') throw error;
    }
  }
}

/** Kinds of failures by which a node that was handed a write says why it did not take it. */
const SAID_BY_NODES: readonly ErrorCategory[] = ['chain', 'validation', 'not-found'];

/**
 * The chain said no. Anything else, a lost answer or an unreachable node, leaves the outcome to the tracker; so does a node that calls a write
 * expired, since it may be in a block already.
 */
function isDefiniteRefusal(error: ErrorName, kinds: readonly ErrorCategory[] = ['chain']): boolean {
  return isResendSafe(error) && kinds.includes(categoryOf(error));
}
