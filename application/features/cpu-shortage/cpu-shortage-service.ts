import { readAccount } from '../account/account-service.ts';
import { readPool } from '../pool/read-pool.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { limitsOf } from '../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ReadAt } from '../../../domain/chain/snapshot.ts';
import type { RecoveringUse } from '../../../domain/antelope/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { type CpuMarket, stakeForCpu } from '../../../domain/antelope/stake/cpu-market.ts';
import { availableAgainAt, usageAt } from '../../../domain/antelope/stake/usage.ts';
import { paymentFor } from '../../../domain/antelope/loans/rent-payment.ts';
import { withReserve } from '../../transact/sponsor/cpu-reserve.ts';
import type { LoanService } from '../loans/loan-service.ts';
import type { BilledTransactions } from '../../ports/billed-transactions.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Transactions } from '../../ports/transactions.ts';
import type { Wallet } from '../../ports/wallet.ts';
import type { BlockReads } from '../../read/block-reads.ts';
import type { Sponsoring } from '../../transact/sponsor/sponsoring.ts';
import type { Prepared } from '../../transact/prepared.ts';

/** A way to more CPU time that costs coins. `operation` null: the account has no CPU time or coins left even for that, so another account has to do it for it. */
export interface CpuTopUpOption {
  readonly amount: Asset;
  readonly operation: Operation | null;
}

/** CPU time that is missing, in microseconds. */
export interface CpuShortageReport {
  /** `measured`: a node tried the transaction out; `refused`: a node told it when it refused; `least`: nobody knows, but no transaction takes less. */
  readonly source: 'measured' | 'refused' | 'least';
  /** With a reserve, as `withReserve` has it. */
  readonly needed: bigint;
  readonly available: bigint;
  /** All the account may use in 24 hours. */
  readonly max: bigint;
  readonly at: ReadAt;
}

/** CPU time that is missing, and what can be done. */
export interface CpuShortage extends CpuShortageReport {
  /** The pool's sponsor would pay. */
  readonly sponsor: boolean;
  /** When enough is free again by waiting; null when never. */
  readonly freeAt: Instant | null;
  /** What a rent for 30 days costs. */
  readonly rent: CpuTopUpOption | null;
  /** What has to be staked, which stays the staker's. */
  readonly stake: CpuTopUpOption | null;
}

interface FoundShortage extends CpuShortageReport {
  readonly used: bigint;
  readonly cpu: RecoveringUse;
  readonly market: CpuMarket | null;
}

interface Cost {
  readonly source: CpuShortage['source'];
  readonly needed: bigint;
}

/** Foresees that CPU time will not suffice, from the account's own use and what a node measured, and tells the ways out. It never stops anything. */
export class CpuShortageService {
  private readonly node: ChainNode;
  private readonly transactions: Transactions;
  private readonly billed: BilledTransactions;
  private readonly wallet: Wallet;
  private readonly loans: LoanService;
  private readonly sponsoring: Sponsoring;
  private readonly profile: AntelopeProfile;
  private readonly reads: BlockReads;

  constructor(
    node: ChainNode,
    transactions: Transactions,
    billed: BilledTransactions,
    wallet: Wallet,
    loans: LoanService,
    sponsoring: Sponsoring,
    profile: AntelopeProfile,
    reads: BlockReads,
  ) {
    this.node = node;
    this.transactions = transactions;
    this.billed = billed;
    this.wallet = wallet;
    this.loans = loans;
    this.sponsoring = sponsoring;
    this.profile = profile;
    this.reads = reads;
  }

  /**
   * What is missing for a prepared write, also after a node refused it for shortage of CPU (`refusal`). Null when it will do, when somebody else
   * pays, and whenever the account's use is unknown. Never rejects.
   */
  async shortage(prepared: Prepared, refusal: PoolError | null = null): Promise<CpuShortage | null> {
    if (!this.profile.features.delegatedBandwidth || prepared.sponsorship !== null) return null;
    try {
      return await this.reads.shared(() => this.found(prepared, refusal));
    } catch {
      return null;
    }
  }

  /**
   * What the account's own CPU time would lack for a write that a sponsor pays for; null when it would do, or it is unknown. The
   * sponsor's part is measured along, which does nothing. Never rejects.
   */
  async ownShortage(prepared: Prepared): Promise<CpuShortageReport | null> {
    try {
      return await this.reads.shared(() => this.shortageAt(prepared, null));
    } catch {
      return null;
    }
  }

  private async shortageAt({ signer, unsigned }: Prepared, refusal: PoolError | null): Promise<FoundShortage | null> {
    const [{ resources, at }, tried] = await Promise.all([
      readAccount(this.node, this.profile, signer.account),
      this.billed.cpuCost(unsigned),
    ]);
    const usage = resources && usageAt(resources.cpu, at.headTime);
    if (!resources || !usage || usage.max === null || usage.available === null) return null;
    const { source, needed } = costOf(tried?.microseconds ?? null, refusal);
    const { used, available, max } = usage;
    return available >= needed ? null : { source, needed, available, max, at, used, cpu: resources.cpu, market: tried?.market ?? null };
  }

  private async found(prepared: Prepared, refusal: PoolError | null): Promise<CpuShortage | null> {
    const { operation, signer } = prepared;
    const shortageAt = await this.shortageAt(prepared, refusal);
    if (shortageAt === null) return null;
    const { source, needed, available, max, at, used, cpu, market } = shortageAt;
    const coin = this.profile.coin.native;
    const staked = (more: bigint): Asset | null => market && stakeForCpu(max, used + needed + more, market, coin);
    const [choice, stake, rent] = await Promise.all([
      this.sponsoring.choose(operation.kind, signer, this.wallet.selfBroadcast === null ? 'sponsor' : 'own'),
      this.topUpOption(staked, (cpu) => this.stake(cpu, signer), signer, available),
      this.topUpOption(staked, (cpu) => this.rent(cpu, signer), signer, available),
    ]);
    return {
      source,
      needed,
      available,
      max,
      at,
      sponsor: choice.sponsorship !== null,
      freeAt: availableAgainAt(cpu, needed, at.headTime),
      rent,
      stake,
    };
  }

  /** A way out for the account itself, which uses CPU too, where that can be paid; else what it would take of another account. */
  private async topUpOption(
    staked: (more: bigint) => Asset | null,
    way: (stake: Asset) => Promise<CpuTopUpOption | null>,
    signer: Signer,
    available: bigint,
  ): Promise<CpuTopUpOption | null> {
    const stake = staked(0n);
    const elsewhere = stake && (await way(stake));
    if (!elsewhere?.operation) return elsewhere;
    const cost = await this.costTo(elsewhere.operation, signer);
    const more = cost !== null && cost <= available ? staked(cost) : null;
    return (more && (await way(more))) ?? { ...elsewhere, operation: null };
  }

  private async stake(cpu: Asset, { account }: Signer): Promise<CpuTopUpOption | null> {
    if (!this.profile.operations.includes('delegate-bandwidth')) return null;
    return {
      amount: cpu,
      operation: { kind: 'delegate-bandwidth', receiver: account, cpu, net: Asset.zero(cpu.symbol), transfer: false, proxy: null },
    };
  }

  /** Null where the pool does not lend, or not for less than a stake. */
  private async rent(wanted: Asset, signer: Signer): Promise<CpuTopUpOption | null> {
    if (!this.profile.operations.includes('rent-resource')) return null;
    const { rex } = await readPool(this.node, this.profile, 'rex');
    const payment = rex && paymentFor(rex.pool, wanted);
    if (!payment) return null;
    const quote = await this.loans.quote('cpu', payment).catch(() => null);
    if (quote === null) return null;
    const plan = await this.loans.planRent(
      { resource: 'cpu', receiver: signer.account, payment, fund: Asset.zero(payment.symbol) },
      signer.account,
    );
    return { amount: payment, operation: plan.operation };
  }

  /** CPU time a way out takes itself, with a reserve; null where the account cannot take it, or nobody knows. */
  private async costTo(operation: Operation, signer: Signer): Promise<bigint | null> {
    const calls = await this.transactions.calls(operation, signer);
    const [{ refusal }, unsigned] = await Promise.all([
      this.transactions.simulation(calls, signer),
      this.transactions.build(calls, limitsOf(operation)),
    ]);
    const cost = refusal ? null : await this.billed.cpuCost(unsigned);
    return cost && withReserve(cost.microseconds);
  }
}

/** What a transaction takes: what a node measured, or told when it refused, whichever is more; else what every transaction takes. */
function costOf(measured: bigint | null, refusal: PoolError | null): Cost {
  const reported =
    refusal?.error === 'cpu-exceeded' && /^\d{1,15}$/.test(String(refusal.params['needs']))
      ? BigInt(String(refusal.params['needs']))
      : null;
  if (reported !== null && (measured === null || reported > measured)) return { source: 'refused', needed: withReserve(reported) };
  return measured === null ? { source: 'least', needed: withReserve(0n) } : { source: 'measured', needed: withReserve(measured) };
}
