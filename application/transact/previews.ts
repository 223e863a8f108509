import type { Signer, UnsignedTransaction } from '../../domain/core/chain/call.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import { checkOperation } from '../../domain/chain/operation-check.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import type { ChainHead } from '../../domain/chain/snapshot.ts';
import { staleFields } from '../../domain/chain/stale-fields.ts';
import type { Instant } from '../../domain/core/chain/time.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import { isSameWarning } from '../../domain/core/operation/warning.ts';
import type { DatedSimulation, Transactions } from '../ports/transactions.ts';
import type { Wallet } from '../ports/wallet.ts';
import type { BlockReads } from '../read/block-reads.ts';
import { checkAccountName } from './account-name-check.ts';
import { assertCalls } from './firewall.ts';
import type { HeadCheck } from './head-check.ts';
import { inclusionWarnings } from './inclusion-date.ts';
import type { PayerPreference, Prepared } from './prepared.ts';
import { type Rebroadcast, sentAgainWarning } from './rebroadcast.ts';
import type { TransactionBuilder } from './transaction-builder.ts';
import { warningsOf } from './warnings.ts';

/** Until when the user can sign, and the chain time after which no block can hold the transaction. */
interface Deadlines {
  readonly signUntil: Instant;
  readonly expiresAt: Instant;
}

/** Bytes that may be signed, with the head and the simulation that confirm their preview. */
export interface Signable extends Deadlines {
  readonly head: ChainHead;
  readonly simulation: Simulation;
  readonly unsigned: UnsignedTransaction;
}

/** Prepares previews, each read at one block, and confirms them when they are to be signed. */
export class Previews {
  private readonly wallet: Wallet;
  private readonly transactions: Transactions;
  private readonly builder: TransactionBuilder;
  private readonly headCheck: HeadCheck;
  private readonly rebroadcast: Rebroadcast;
  private readonly reads: BlockReads;
  private readonly profile: ChainProfile;

  constructor(
    wallet: Wallet,
    transactions: Transactions,
    builder: TransactionBuilder,
    headCheck: HeadCheck,
    rebroadcast: Rebroadcast,
    reads: BlockReads,
    profile: ChainProfile,
  ) {
    this.wallet = wallet;
    this.transactions = transactions;
    this.builder = builder;
    this.headCheck = headCheck;
    this.rebroadcast = rebroadcast;
    this.reads = reads;
    this.profile = profile;
  }

  /** Prepares a preview. Errors: those of `SubmitOperation.prepare`. */
  prepare(operation: Operation, signer: Signer, payerPreference: PayerPreference): Promise<Prepared> {
    return this.reads.shared(async () => {
      checkOperation(operation, this.profile);
      checkAccountName(signer.account, this.profile);
      const ownCalls = await this.transactions.calls(operation, signer);
      assertCalls(ownCalls, operation, signer, this.profile);
      const earlier = await this.rebroadcast.earlier(operation, signer.account, payerPreference);
      const own = { operation, signer, ownCalls };
      const withPayer =
        earlier === null ? await this.builder.withPayer(own, payerPreference) : await this.rebroadcast.asSigned(own, earlier);
      const { unsigned } = withPayer;
      const first = earlier === null ? withPayer.warnings : [sentAgainWarning(earlier)];
      const dated = await this.dated(own, unsigned);
      const { simulation } = dated;
      // Last, because it returns whether any of the reads before rests on one node.
      const confirmation = await this.headCheck.warnings();
      const warnings = [...first, ...inclusionWarnings(dated), ...confirmation, ...warningsOf(operation, signer, simulation, this.profile)];
      return { ...withPayer, ownCalls, simulation, warnings };
    });
  }

  /**
   * Returns the bytes to sign after reading everything again; the preview must still hold. `lastDone`: block time of the account's last
   * successful write. Errors: those of `goodHead`, of the builder, `votes-changed`, `preview-outdated`, a new refusal, node errors.
   */
  signable(prepared: Prepared, lastDone: Instant | null): Promise<Signable> {
    return this.reads.renewed(async () => {
      const head = await this.headCheck.goodHead(prepared, lastDone);
      const unsigned = await this.builder.fresh(prepared, head.headTime);
      const dated = await this.dated(prepared, unsigned);
      assertShown(prepared, dated);
      await this.headCheck.checkWarned(prepared);
      return { head, simulation: dated.simulation, unsigned, ...this.deadlines(unsigned, head.headTime) };
    });
  }

  /** Simulates the calls as in a block at the head, and as in the last block that may hold the transaction. */
  private dated({ ownCalls, signer }: Pick<Prepared, 'ownCalls' | 'signer'>, unsigned: UnsignedTransaction): Promise<DatedSimulation> {
    return this.transactions.datedSimulation(ownCalls, signer, (head) => this.deadlines(unsigned, head).expiresAt);
  }

  private deadlines(unsigned: UnsignedTransaction, now: Instant): Deadlines {
    const { selfBroadcast } = this.wallet;
    if (selfBroadcast === null) return { signUntil: unsigned.expiresAt, expiresAt: unsigned.expiresAt };
    const signUntil = now + selfBroadcast.responseTimeoutMs;
    return { signUntil, expiresAt: signUntil + selfBroadcast.ttlMs };
  }
}

/** Asserts that a new simulation is what the user saw, and that what a later day would change was a warning. */
function assertShown({ simulation: shown, warnings }: Prepared, dated: DatedSimulation): void {
  const { simulation } = dated;
  if (simulation.refusal) throw simulation.refusal;
  const stale = staleFields(shown, simulation);
  if (stale.includes('replaces')) throw new PoolError('votes-changed');
  const isWarned = inclusionWarnings(dated).every((warning) => warnings.some((reported) => isSameWarning(reported, warning)));
  if (stale.length > 0 || !isWarned) throw new PoolError('preview-outdated');
}
