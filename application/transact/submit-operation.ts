import type { SignedTransaction, Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { chainNameOf } from '../../domain/core/chain/chain-names.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ErrorName } from '../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { AlteredSignature } from './altered-signature.ts';
import { Broadcasting } from './broadcasting.ts';
import { HeadCheck } from './head-check.ts';
import { namedFailure } from '../live/polled.ts';
import type { ChainNode } from '../ports/chain-node.ts';
import type { Clock } from '../ports/clock.ts';
import type { Transactions } from '../ports/transactions.ts';
import type { WalletBroadcast, Wallet, WalletIdentity } from '../ports/wallet.ts';
import type { BlockReads } from '../read/block-reads.ts';
import type { EarlierWrite } from './earlier-write.ts';
import { netChange } from './net-change.ts';
import type { PoolPause } from './pool-pause.ts';
import { type PayerPreference, type Prepared, sponsorshipOf } from './prepared.ts';
import { Previews } from './previews.ts';
import { Rebroadcast } from './rebroadcast.ts';
import type { SignedBytes, TrackedTransaction } from '../track/tracked-transaction.ts';
import type { Tracker } from '../track/tracker.ts';
import type { Stage } from './stage.ts';
import { type Payers, TransactionBuilder } from './transaction-builder.ts';

/** Wallet failures that prove nothing was signed. After any other one only the chain knows. */
const NOTHING_SIGNED: readonly ErrorName[] = [
  'signature-refused',
  'wallet-locked',
  'wallet-not-found',
  'wallet-too-old',
  'wallet-action-missing',
  'identity-refused',
  'identity-changed',
  'wrong-chain',
  'transaction-mismatch',
  'key-missing',
  'key-invalid',
];

/** The only transaction pipeline: every write passes through it. */
export class SubmitOperation {
  private readonly wallet: Wallet;
  private readonly tracker: Tracker;
  private readonly profile: ChainProfile;
  private readonly pause: PoolPause;
  private readonly builder: TransactionBuilder;
  private readonly previews: Previews;
  private readonly broadcasting: Broadcasting;
  private readonly rebroadcast: Rebroadcast;

  constructor(
    wallet: Wallet,
    node: ChainNode,
    transactions: Transactions,
    tracker: Tracker,
    clock: Clock,
    profile: ChainProfile,
    payers: Payers,
    reads: BlockReads,
    pause: PoolPause,
  ) {
    this.wallet = wallet;
    this.tracker = tracker;
    this.profile = profile;
    this.pause = pause;
    this.builder = new TransactionBuilder(wallet, transactions, payers, profile);
    this.broadcasting = new Broadcasting(node, tracker, payers);
    this.rebroadcast = new Rebroadcast(tracker, this.broadcasting, this.builder, transactions, profile);
    const headCheck = new HeadCheck(node, clock, profile);
    this.previews = new Previews(wallet, transactions, this.builder, headCheck, this.rebroadcast, reads, profile);
  }

  /**
   * Returns the calls, simulation and bytes of an operation, without asking a wallet. The bytes have passed the firewall. A rule that
   * refuses the operation is in `simulation.refusal`. Where a sponsor pays, its part is in `calls`; a chosen sponsor that cannot pay leaves
   * the account's own CPU and a warning. Where signing would send an earlier transaction again, `unsigned` has its id, bytes and expiry, it is
   * paid by whom it was signed for, and a warning says so; who wants to pay in place of that one's sponsor gets `outcome-pending`. Errors: those of `checkOperation`, `call-not-allowed`, `sponsor-altered`, `transaction-mismatch`,
   * node errors.
   */
  prepare(operation: Operation, signer: Signer, payerPreference: PayerPreference = 'usual'): Promise<Prepared> {
    return this.previews.prepare(operation, signer, payerPreference);
  }

  /**
   * Reads the wallet's identity again and compares it with the prepared signer, simulates again and compares that with the preview,
   * rebuilds bytes that are about to expire, enters the write in the journal, has it signed, compares what was signed with what was
   * approved, marks it sent, broadcasts it, and leaves it to the tracker. Resolves once a node accepted it or may have. What a wallet
   * broadcasts by itself the tracker compares on the chain. Never broadcasts twice: while an earlier write of the account is undecided it
   * rejects with `outcome-pending`, or `refused-but-valid` where nodes refused that one, unless it is of the same operation and no node
   * shows it: then its signed bytes are handed over again, and no signature is asked for (`Rebroadcast`); only `after`, where it need be no
   * more than in a block, does not block once it is. Errors: the refusal of the preview or of the new simulation, `identity-changed`, `wrong-chain`,
   * `node-wrong-chain`, `node-stale`, `journal-damaged`, `outcome-pending`, `service-paused`, `reduce-only`, `votes-changed`, `preview-outdated`, wallet errors,
   * `transaction-mismatch` before anything is signed, `sponsor-altered` and `transaction-altered` (`AlteredSignature`) after, `transaction-expired` when the chain ended
   * it before the wallet answered, chain refusals, node errors.
   */
  async submit(prepared: Prepared, onStage: (stage: Stage) => void, after?: EarlierWrite): Promise<TrackedTransaction> {
    const { operation, signer, simulation } = prepared;
    if (simulation.refusal) throw simulation.refusal;
    onStage({ stage: 'checking-identity' });
    const identity = await this.confirmedIdentity(signer);
    const includedFirst = after?.until === 'included' ? after.id : null;
    const { undecided, lastDone } = await this.tracker.open(signer.account, includedFirst);
    const sentAgain = await this.rebroadcast.inPlaceOf(prepared, undecided, onStage);
    if (sentAgain) return sentAgain;

    onStage({ stage: 'building' });
    const [{ head, unsigned, signUntil, expiresAt, simulation: fresh }] = await Promise.all([
      this.previews.signable(prepared, lastDone),
      this.pause.check(operation.kind, simulation.changes),
    ]);
    const { id } = unsigned;
    // A wallet that builds its own bytes assigns another id at signing.
    const idAssigned = unsigned.idAssigned && this.wallet.selfBroadcast === null;
    // The search by origin must not find an equal write from before this one was requested.
    const builtAtBlock = idAssigned ? unsigned.builtAtBlock : head.headNumber;
    const staked = netChange(operation.kind, fresh, this.profile.coin.native);
    const provisionalId = idAssigned ? null : id;
    const write = { id, provisionalId, account: signer.account, operation, expiresAt, builtAtBlock, ...(staked && { netChange: staked }) };
    await this.tracker.begin(write, includedFirst);

    onStage({ stage: 'awaiting-signature', expiresAt: signUntil });
    const answer = await Promise.race([this.signature(unsigned, identity, onStage), this.tracker.untilSigned(id)]);
    if ('state' in answer) return this.followed(answer, onStage);
    if ('broadcastId' in answer) return this.broadcastId(id, answer, onStage);

    onStage({ stage: 'checking-signature' });
    await this.checkSigned(prepared, unsigned, answer);
    const sponsorship = sponsorshipOf(prepared);
    const { bytes, signatures, expiresAt: validUntil } = answer;
    const signed: SignedBytes = { bytes, signatures, ...(sponsorship && { paidBy: { protocol: 'antelope', sponsorship } }) };
    const { entry, mayBroadcast } = await this.tracker.markBroadcast(id, { id: answer.id, expiresAt: validUntil, bytes: signed });
    if (!mayBroadcast) return this.followed(entry, onStage);

    onStage({ stage: 'sending' });
    await this.broadcasting.send(entry, signed, onStage);
    onStage({ stage: 'following', id: entry.id });
    return entry;
  }

  /**
   * Compares what was signed with what was approved. A transaction signed in its place is tracked, because a signature that has left may be
   * broadcast.
   */
  private async checkSigned(prepared: Prepared, unsigned: UnsignedTransaction, answer: SignedTransaction): Promise<void> {
    try {
      await this.builder.checkSigned(prepared, unsigned, answer);
    } catch (thrown) {
      if (thrown instanceof AlteredSignature && thrown.signed !== null) await this.tracker.markAltered(unsigned.id, thrown.signed);
      throw thrown;
    }
  }

  private async confirmedIdentity(signer: Signer): Promise<WalletIdentity> {
    const identity = await this.wallet.identity();
    const actual = identity ? `${identity.account}@${identity.permission}` : '';
    const expected = `${signer.account}@${signer.permission}`;
    if (!identity || actual !== expected) throw new PoolError('identity-changed', { expected, actual });
    if (identity.chainId !== null && identity.chainId !== this.profile.chainId) {
      throw new PoolError('wrong-chain', {
        chain: this.profile.name,
        expected: this.profile.chainId,
        actual: identity.chainId,
        on: chainNameOf(identity.chainId) ?? '',
      });
    }
    return identity;
  }

  private async broadcastId(
    id: string,
    { broadcastId, expiresAt }: WalletBroadcast,
    onStage: (stage: Stage) => void,
  ): Promise<TrackedTransaction> {
    const { entry } = await this.tracker.markBroadcast(id, { id: broadcastId, expiresAt }, 'wallet');
    return this.followed(entry, onStage);
  }

  private async signature(
    unsigned: UnsignedTransaction,
    identity: WalletIdentity,
    onStage: (stage: Stage) => void,
  ): Promise<SignedTransaction | WalletBroadcast> {
    try {
      return await this.wallet.sign(unsigned, identity);
    } catch (failure) {
      const error = namedFailure(failure);
      const { selfBroadcast } = this.wallet;
      if (NOTHING_SIGNED.includes(error.error)) await this.tracker.refuse(unsigned.id, error);
      else if (selfBroadcast !== null) {
        // A block may already hold what a node reports as expired.
        if (error.error === 'transaction-expired') throw new PoolError('send-outcome-unknown', { id: unsigned.id }, { raw: error.raw });
        // A wallet that broadcasts itself also reports the node's refusal, of what it had signed before.
        await this.broadcasting.markRefusedByWallet(unsigned.id, error, selfBroadcast.ttlMs, onStage);
      }
      throw error;
    }
  }

  /** Follows a write that is not to be broadcast here: a wallet or the chain has it; throws why where it ended before the wallet answered. */
  private followed(entry: TrackedTransaction, onStage: (stage: Stage) => void): TrackedTransaction {
    if (entry.state === 'signing') throw new PoolError('transaction-altered', { id: entry.id });
    if (entry.outcome?.end === 'refused') throw entry.outcome.error;
    if (entry.state === 'sent' && entry.refusal) throw entry.refusal;
    if (entry.outcome?.end === 'expired') throw new PoolError('transaction-expired', { id: entry.id });
    onStage({ stage: 'following', id: entry.id });
    return entry;
  }
}
