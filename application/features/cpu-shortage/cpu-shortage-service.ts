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
import { type CpuMarket, cpuWithStake, stakeForCpu } from '../../../domain/antelope/stake/cpu-market.ts';
import { availableAgainAt, usageAt } from '../../../domain/antelope/stake/usage.ts';
import { paymentFor } from '../../../domain/antelope/loans/rent-payment.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { withReserve } from '../../transact/sponsor/cpu-reserve.ts';
import type { LoanService } from '../loans/loan-service.ts';
import type { BilledTransactions } from '../../ports/billed-transactions.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Transactions } from '../../ports/transactions.ts';
import type { Wallet } from '../../ports/wallet.ts';
import type { BlockReads } from '../../read/block-reads.ts';
import type { Sponsoring } from '../../transact/sponsor/sponsoring.ts';
import { type Prepared, sponsorshipOf } from '../../transact/prepared.ts';
import { ownStakeChange } from './own-stake-change.ts';

/**
 * A top-up option: more CPU time for coins, enough for its own transaction too, which is billed with the quota it raises. `operation` null:
 * the account lacks the coins, so another account has to do it.
 */
export interface CpuTopUpOption {
  readonly amount: Asset;
  readonly operation: Operation | null;
}

/** Missing CPU time, in microseconds. */
export interface CpuShortageReport {
  /**
   * `measured`: a node ran the transaction without keeping it; `refused`: a node reported it with its refusal; `least`: unknown, so the
   * least any transaction is billed.
   */
  readonly source: 'measured' | 'refused' | 'least';
  /** Needed CPU time with the reserve of `withReserve`. */
  readonly needed: bigint;
  readonly available: bigint;
  /** CPU time the account may use in 24 hours. */
  readonly max: bigint;
  readonly at: ReadAt;
}

/** Missing CPU time and the top-up options. */
export interface CpuShortage extends CpuShortageReport {
  /** Whether the pool's sponsor would pay. */
  readonly sponsor: boolean;
  /** When enough CPU time has recovered without doing anything; null when never. */
  readonly freeAt: Instant | null;
  /** Cost of a rent for 30 days. */
  readonly rent: CpuTopUpOption | null;
  /** Amount to stake, which stays the staker's. */
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

/**
 * Predicts from the account's own use and a node's measurement that CPU time will not suffice, and returns the top-up options. It never
 * stops a write.
 */
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
   * Returns the shortage of a prepared write, also after a node refused it for lack of CPU (`refusal`). Null when CPU suffices, when a
   * sponsor pays, and when the account's use is unknown. Never rejects.
   */
  async shortage(prepared: Prepared, refusal: PoolError | null = null): Promise<CpuShortage | null> {
    if (!this.profile.features.delegatedBandwidth || sponsorshipOf(prepared) !== null) return null;
    try {
      return await this.reads.shared(() => this.found(prepared, refusal));
    } catch {
      return null;
    }
  }

  /**
   * Returns the account's own shortage for a write that a sponsor pays for; null when its CPU would suffice, or that is unknown. The
   * measured transaction includes the sponsor's part, which uses almost none. Never rejects.
   */
  async ownShortage(prepared: Prepared): Promise<CpuShortageReport | null> {
    try {
      return await this.reads.shared(() => this.shortageAt(prepared, null));
    } catch {
      return null;
    }
  }

  private async shortageAt(prepared: Prepared, refusal: PoolError | null): Promise<FoundShortage | null> {
    const { signer, unsigned } = prepared;
    const [{ resources, at }, tried] = await Promise.all([
      readAccount(this.node, this.profile, signer.account),
      this.billed.cpuCost(unsigned),
    ]);
    const usage = resources && usageAt(resources.cpu, at.headTime);
    if (!resources || !usage || usage.max === null) return null;
    const { source, needed } = costOf(tried?.microseconds ?? null, refusal);
    const change = ownStakeChange(prepared, this.profile.coin.native);
    if (!change.isZero() && !tried?.market) return null;
    const { used, max: present } = usage;
    const max = tried?.market ? cpuWithStake(present, change, tried.market) : present;
    const available = max > used ? max - used : 0n;
    return available >= needed
      ? null
      : { source, needed, available, max, at, used, cpu: { ...resources.cpu, max }, market: tried?.market ?? null };
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
      this.topUpOption(staked, (cpu) => this.stake(cpu, signer), signer),
      this.topUpOption(staked, (cpu) => this.rent(cpu, signer), signer),
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

  /**
   * Returns an option for the account itself where it can pay for it, large enough for the option's own transaction; else what another
   * account would have to do.
   */
  private async topUpOption(
    staked: (more: bigint) => Asset | null,
    way: (stake: Asset) => Promise<CpuTopUpOption | null>,
    signer: Signer,
  ): Promise<CpuTopUpOption | null> {
    const stake = staked(0n);
    const elsewhere = stake && (await way(stake));
    if (!elsewhere?.operation) return elsewhere;
    const cost = await this.costTo(elsewhere.operation, signer);
    const more = cost === null ? null : staked(cost);
    return (more && (await way(more))) ?? { ...elsewhere, operation: null };
  }

  private async stake(cpu: Asset, { account }: Signer): Promise<CpuTopUpOption | null> {
    if (!offers(this.profile, 'delegate-bandwidth')) return null;
    return {
      amount: cpu,
      operation: { kind: 'delegate-bandwidth', receiver: account, cpu, net: Asset.zero(cpu.symbol), transfer: false, proxy: null },
    };
  }

  /** Returns the rent; null where the pool does not lend, or not for less than a stake. */
  private async rent(wanted: Asset, signer: Signer): Promise<CpuTopUpOption | null> {
    if (!offers(this.profile, 'rent-resource')) return null;
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

  /** Returns the CPU time that a top-up option itself uses, with the reserve; null where the account cannot make it, or that is unknown. */
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

/**
 * Returns a transaction's CPU time: the larger of what a node measured and what it reported with its refusal; else the least any
 * transaction is billed.
 */
function costOf(measured: bigint | null, refusal: PoolError | null): Cost {
  const reported =
    refusal?.error === 'cpu-exceeded' && /^\d{1,15}$/.test(String(refusal.params['needs']))
      ? BigInt(String(refusal.params['needs']))
      : null;
  if (reported !== null && (measured === null || reported > measured)) return { source: 'refused', needed: withReserve(reported) };
  return measured === null ? { source: 'least', needed: withReserve(0n) } : { source: 'measured', needed: withReserve(measured) };
}
