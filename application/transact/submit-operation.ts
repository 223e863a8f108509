import type { SignedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import { staleHead } from '../../domain/core/chain/stale-head.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { categoryOf, type ErrorCategory, type ErrorName, isResendSafe } from '../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { checkAccountName } from './account-name-check.ts';
import { AlteredSignature } from './altered-signature.ts';
import { assertCalls } from './firewall.ts';
import { staleFields } from './stale-preview.ts';
import { dependsOnDay, inclusionWarnings } from './inclusion-date.ts';
import { checkOperation } from '../../domain/chain/operation-check.ts';
import { namedFailure } from '../live/polled.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactions } from '../ports/transactions.ts';
import type { WalletBroadcast, Wallet, WalletIdentity } from '../ports/wallet.ts';
import type { BlockReads } from '../read/block-reads.ts';
import type { Prepared } from './prepared.ts';
import type { PayerPreference, Sponsoring } from './sponsor/sponsoring.ts';
import type { TrackedTransaction } from '../track/tracked-transaction.ts';
import type { Tracker } from '../track/tracker.ts';
import { TransactionBuilder } from './transaction-builder.ts';
import { isSameWarning, type Warning, warningsOf } from './warnings.ts';

/**
 * Where a write is in the pipeline. The countdown to `expiresAt` is the user's time to sign. `sponsor-failed`: the sponsor refused it or did not
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

/** the single pipeline of every write. */
export class SubmitOperation {
  private readonly wallet: Wallet;
  private readonly node: ChainNode;
  private readonly transactions: Transactions;
  private readonly tracker: Tracker;
  private readonly clock: Clock;
  private readonly profile: ChainProfile;
  private readonly sponsoring: Sponsoring | null;
  private readonly reads: BlockReads;
  private readonly builder: TransactionBuilder;

  /** `sponsoring`: who may pay CPU and NET for users; null where the protocol bills neither. */
  constructor(
    wallet: Wallet,
    node: ChainNode,
    transactions: Transactions,
    tracker: Tracker,
    clock: Clock,
    profile: ChainProfile,
    sponsoring: Sponsoring | null,
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
   * Calls, simulation and bytes of an operation, without a wallet. The firewall has passed the bytes. A rule that would stop the operation
   * is in `simulation.refusal`. Where a sponsor pays, its part stands in `calls`; one that is wanted and cannot leaves the account's own CPU and
   * a warning. Errors: those of `checkOperation`, `call-not-allowed`, `sponsor-altered`, `transaction-altered`, node errors.
   */
  prepare(operation: Operation, signer: Signer, payerPreference: PayerPreference = 'usual'): Promise<Prepared> {
    return this.reads.shared(() => this.preview(operation, signer, payerPreference));
  }

  private async preview(operation: Operation, signer: Signer, payerPreference: PayerPreference): Promise<Prepared> {
    checkOperation(operation, this.profile);
    checkAccountName(signer.account, this.profile);
    const ownCalls = await this.transactions.calls(operation, signer);
    assertCalls(ownCalls, operation, signer, this.profile);
    const simulation = await this.transactions.simulation(ownCalls, signer);
    const { warning, ...withSponsor } = await this.builder.withSponsor({ operation, signer, ownCalls }, payerPreference);
    const inclusion = await this.inclusion({ ownCalls, signer, simulation }, this.deadlines(withSponsor.unsigned, simulation.at).expiresAt);
    const warnings = [...inclusion, ...warningsOf(operation, signer, simulation, this.profile)];
    return { operation, signer, ownCalls, ...withSponsor, simulation, warnings: warning ? [warning, ...warnings] : warnings };
  }

  /**
   * Re-reads the wallet's identity and compares it with the prepared signer, simulates again and compares that with what was shown,
   * renews bytes that have aged, enters the write in the journal, has it signed, compares what was signed with what was approved, marks it
   * sent, sends it, and leaves it to the tracker. Resolves once a node accepted it or may have. What a wallet sends by itself is compared by
   * the tracker, on the chain. Never sends twice: while an earlier write of the account is undecided it rejects with `outcome-pending`.
   * Errors: the simulation's refusal, as it was or has become, `identity-changed`, `wrong-chain`, `node-wrong-chain`, `node-stale`,
   * `journal-damaged`, `outcome-pending`, `votes-changed`, `preview-outdated`, wallet errors, `sponsor-altered` and `transaction-altered` (`AlteredSignature` once
   * something was signed), `transaction-expired` when the chain ended it before the wallet answered, chain refusals, node errors.
   */
  async submit(prepared: Prepared, onStage: (stage: Stage) => void): Promise<TrackedTransaction> {
    const { operation, signer, simulation } = prepared;
    if (simulation.refusal) throw simulation.refusal;
    onStage({ stage: 'checking-identity' });
    const identity = await this.confirmedIdentity(signer);
    await this.tracker.checkJournal(signer.account);
    const pending = await this.tracker.undecided(signer.account);
    if (pending) throw new PoolError('outcome-pending', { id: pending.id });

    onStage({ stage: 'building' });
    const { head, unsigned, signUntil, expiresAt } = await this.reads.renewed(() => this.decided(prepared));
    const { id } = unsigned;
    // A wallet that makes its own bytes gives them an id of their own.
    const idAssigned = unsigned.idAssigned && this.wallet.selfBroadcast === null;
    // What is found by its origin must not be an equal write that was there before this one was asked for.
    const builtAtBlock = idAssigned ? unsigned.builtAtBlock : head.headNumber;
    await this.tracker.begin({ id, provisionalId: idAssigned ? null : id, account: signer.account, operation, expiresAt, builtAtBlock });

    onStage({ stage: 'awaiting-signature', expiresAt: signUntil });
    const answer = await Promise.race([this.signature(unsigned, identity), this.tracker.untilSigned(id)]);
    if ('state' in answer) return this.superseded(answer, onStage);
    if ('broadcastId' in answer) return this.broadcastId(id, answer, onStage);

    onStage({ stage: 'checking-signature' });
    await this.checkSigned(prepared, unsigned, answer);
    const { entry, mayBroadcast } = await this.tracker.markBroadcast(id, answer);
    if (!mayBroadcast) return this.superseded(entry, onStage);

    onStage({ stage: 'sending' });
    if (this.sponsoring === null || prepared.sponsorship === null) await this.send(answer);
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

  /** The bytes to sign, on what is read once more: what was shown must still hold. Errors: those of `goodHead`, `promised`, `checkInclusionDate` and the builder. */
  private async decided(prepared: Prepared) {
    const head = await this.goodHead(prepared.signer.account);
    const fresh = await this.promised(prepared);
    const unsigned = await this.builder.fresh(prepared, head.headTime);
    const { signUntil, expiresAt } = this.deadlines(unsigned, head.headTime);
    await this.checkInclusionDate(prepared, fresh, expiresAt);
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

  /** What the chain would make of the calls now, which must still be what the user saw. Errors: `votes-changed`, `preview-outdated`, a new refusal, node errors. */
  private async promised({ ownCalls, signer, simulation }: Prepared): Promise<Simulation> {
    const fresh = await this.transactions.simulation(ownCalls, signer);
    if (fresh.refusal) throw fresh.refusal;
    const stale = staleFields(simulation, fresh);
    if (stale.includes('replaces')) throw new PoolError('votes-changed');
    if (stale.length > 0) throw new PoolError('preview-outdated');
    return fresh;
  }

  /** What would be otherwise if it landed on another day must have been told. Errors: `preview-outdated`, node errors. */
  private async checkInclusionDate({ ownCalls, signer, warnings }: Prepared, simulation: Simulation, expiresAt: Instant): Promise<void> {
    const inclusion = await this.inclusion({ ownCalls, signer, simulation }, expiresAt);
    if (!inclusion.every((warning) => warnings.some((reported) => isSameWarning(reported, warning))))
      throw new PoolError('preview-outdated');
  }

  private async inclusion(
    { ownCalls, signer, simulation }: Pick<Prepared, 'ownCalls' | 'signer' | 'simulation'>,
    latest: Instant,
  ): Promise<readonly Warning[]> {
    if (!dependsOnDay(simulation, latest)) return [];
    return inclusionWarnings(simulation, await this.transactions.simulation(ownCalls, signer, latest));
  }

  /** Until when a user can sign, and after which chain time no block can hold what was asked for. */
  private deadlines(unsigned: UnsignedTransaction, now: Instant): { readonly signUntil: Instant; readonly expiresAt: Instant } {
    const { selfBroadcast } = this.wallet;
    if (selfBroadcast === null) return { signUntil: unsigned.expiresAt, expiresAt: unsigned.expiresAt };
    const signUntil = now + selfBroadcast.responseTimeoutMs;
    return { signUntil, expiresAt: signUntil + selfBroadcast.ttlMs };
  }

  private async broadcastId(
    id: string,
    { broadcastId, expiresAt }: WalletBroadcast,
    onStage: (stage: Stage) => void,
  ): Promise<TrackedTransaction> {
    const { entry, mayBroadcast } = await this.tracker.markBroadcast(id, { id: broadcastId, expiresAt }, 'wallet');
    if (!mayBroadcast) return this.superseded(entry, onStage);
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

  private async signature(unsigned: UnsignedTransaction, identity: WalletIdentity): Promise<SignedTransaction | WalletBroadcast> {
    try {
      return await this.wallet.sign(unsigned, identity);
    } catch (failure) {
      const error = namedFailure(failure);
      // A wallet that sends by itself also passes on what the node said.
      const refusedByNode = this.wallet.selfBroadcast !== null && isDefiniteRefusal(error.error);
      if (NOTHING_SIGNED.includes(error.error) || refusedByNode) await this.tracker.refuse(unsigned.id, error);
      throw error;
    }
  }

  /** A write that may no longer be broadcast: the chain has it already, or it ended while the wallet was thinking. */
  private superseded(entry: TrackedTransaction, onStage: (stage: Stage) => void): TrackedTransaction {
    if (entry.state === 'signing') throw new PoolError('transaction-altered', { id: entry.id });
    if (entry.outcome?.end === 'refused') throw entry.outcome.error;
    if (entry.outcome?.end === 'expired') throw new PoolError('transaction-expired', { id: entry.id });
    onStage({ stage: 'following', id: entry.id });
    return entry;
  }

  private async send(signed: SignedTransaction): Promise<void> {
    try {
      await this.node.send(signed);
    } catch (failure) {
      const error = namedFailure(failure);
      if (!isDefiniteRefusal(error.error, RETURNED_BY_NODES)) return;
      const entry = await this.tracker.refuse(signed.id, error);
      if (entry.outcome?.end === 'refused') throw error;
    }
  }
}

/** Kinds of failures by which a node that was handed a write says why it did not take it. */
const RETURNED_BY_NODES: readonly ErrorCategory[] = ['chain', 'validation', 'not-found'];

/**
 * The chain said no. Anything else, a lost answer or an unreachable node, leaves the outcome to the tracker; so does a node that calls a write
 * expired, since it may be in a block already.
 */
function isDefiniteRefusal(error: ErrorName, kinds: readonly ErrorCategory[] = ['chain']): boolean {
  return isResendSafe(error) && kinds.includes(categoryOf(error));
}
