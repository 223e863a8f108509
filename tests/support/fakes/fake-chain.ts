import { NO_MARKETS } from '../../domain/frozen/frozen-example.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call, SignedTransaction } from '../../../domain/core/chain/call.ts';
import { type ChainProfile, hasFeature } from '../../../domain/chain/profile.ts';
import type { AccountSnapshot, ReadAt, ResourceUse } from '../../../domain/chain/snapshot.ts';
import type { AccountBase } from '../../../domain/core/chain/snapshot-base.ts';
import type { AntelopeAccount, AntelopePool } from '../../../domain/antelope/snapshot.ts';
import type { TronAccount } from '../../../domain/tron/snapshot.ts';
import type { IostAccount } from '../../../domain/iost/snapshot.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import type { TransactionQuery } from '../../../domain/core/chain/transaction-status.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { FrozenBalance } from '../../../domain/tron/stake/state.ts';
import type { WitnessRewardBasis } from '../../../domain/tron/votes/witness-reward-basis.ts';
import type { RexReturns } from '../../../domain/antelope/rex/rex-returns.ts';
import { unpacked } from './fake-transactions.ts';

const BLOCK_MS = 500;

/** Parts of an account to change; only those of the chain's own protocol apply. */
type Parts<T extends AccountSnapshot> = Partial<Omit<T, 'at' | 'account' | 'protocol'>>;
export type AccountParts = Parts<AntelopeAccount> & Parts<TronAccount> & Parts<IostAccount>;

/** Reads accounts at the head, with the node in the response. */
const NOWHERE: ReadAt = { node: '', headNumber: 0, headTime: 0, receivedAt: 0 };

interface Holdings {
  readonly none: Asset;
  readonly one: Asset;
  readonly unfrozen: FrozenBalance;
  readonly unused: ResourceUse;
}

type Origin = NonNullable<TransactionQuery['origin']>;

interface Waiting {
  readonly expiresAt: Instant;
  /** Its signer and calls; null where a test did not set them. */
  readonly origin: Origin | null;
  /** Block that includes it; null when none ever does. */
  block: number | null;
}

/**
 * A chain whose blocks come with the clock, one every half second, irreversible `irreversibleAfterBlocks` later. Its accounts and market
 * are what a test set.
 */
export class FakeChain {
  readonly clock: Clock;
  readonly profile: ChainProfile;
  readonly accounts = new Map<string, AccountSnapshot>();
  market: AntelopePool['rex'] = null;
  returns: RexReturns | null = null;
  reward: WitnessRewardBasis | null = null;
  /** False while a sale of REX is queued. */
  lends = true;
  releaseDelayMs: number | null = null;
  /** The detected version of the system contract; by the profile at first. */
  contract: AntelopePool['contract'];
  /** Null: the RAM market is unknown. */
  ram: AntelopePool['ram'] = null;
  irreversibleAfterBlocks = 330;
  /** Ids in the order in which they were broadcast, also repeatedly. */
  readonly broadcastId: string[] = [];
  private readonly genesis: Instant;
  private readonly transactions = new Map<string, Waiting>();

  constructor(clock: Clock, profile: ChainProfile) {
    this.clock = clock;
    this.profile = profile;
    this.contract = { rexNeedsVote: hasFeature(profile.features, 'rexNeedsVote'), renamed: false, feesGoTo: 'fee-account' };
    this.genesis = clock.now() - 10_000 * BLOCK_MS;
  }

  headNumber(): number {
    return Math.floor((this.clock.now() - this.genesis) / BLOCK_MS);
  }

  timeOf(block: number): Instant {
    return this.genesis + block * BLOCK_MS;
  }

  irreversibleNumber(): number {
    return this.headNumber() - this.irreversibleAfterBlocks;
  }

  /** Includes the transaction in the block `afterBlocks` from now; null never does. False: it was there already. */
  accept(signed: SignedTransaction, afterBlocks: number | null): boolean {
    this.broadcastId.push(signed.id);
    if (this.transactions.has(signed.id)) return false;
    const { expiresAt, calls } = unpacked(signed.bytes);
    if (expiresAt < this.timeOf(this.headNumber() + 1)) throw new PoolError('transaction-expired', { id: signed.id });
    this.acceptId(signed.id, expiresAt, afterBlocks, originOf(calls));
    return true;
  }

  /** The same for a transaction that was broadcast elsewhere. */
  acceptId(id: string, expiresAt: Instant, afterBlocks: number | null, origin: Origin | null = null): void {
    const block = afterBlocks === null ? null : this.headNumber() + afterBlocks;
    this.transactions.set(id, { expiresAt, origin, block: block !== null && this.timeOf(block) <= expiresAt ? block : null });
  }

  /** Returns whether a transaction was accepted, in a block or not. */
  has(id: string): boolean {
    return this.transactions.has(id);
  }

  /** Block that includes the transaction as of `head`; null when none does. */
  blockOf(id: string, head: number): number | null {
    const block = this.transactions.get(id)?.block ?? null;
    return block !== null && block <= head ? block : null;
  }

  /** Returns whether the id belongs to a transaction of another account, or of other calls. */
  isOther(id: string, query: Origin): boolean {
    const origin = this.transactions.get(id)?.origin ?? null;
    return origin !== null && !sameOrigin(origin, query);
  }

  /** Returns the calls that an account signed under an id; null where another account did, or a test did not set it. */
  callsBy(id: string, account: string): readonly Call[] | null {
    const origin = this.transactions.get(id)?.origin ?? null;
    if (origin === null || origin.account !== account) return null;
    return origin.calls.map(({ contract = '', action, data }) => ({
      contract,
      action,
      data,
      authorization: [{ account, permission: 'active' }],
    }));
  }

  /** Id of the first transaction of this origin in a block between `fromBlock` and `head`; null where there is none. */
  idOf(query: Origin, fromBlock: number, head: number): string | null {
    const found = [...this.transactions]
      .filter(([id, { origin }]) => origin !== null && sameOrigin(origin, query) && (this.blockOf(id, head) ?? 0) >= fromBlock)
      .sort(([a], [b]) => this.blockOf(a, head)! - this.blockOf(b, head)!);
    return found[0]?.[0] ?? null;
  }

  /** Drops the latest reversible blocks: their transactions are included in a block `againAfterBlocks` from now (expiry permitting), or never. */
  forkBack(blocks: number, againAfterBlocks: number | null): void {
    const head = this.headNumber();
    for (const transaction of this.transactions.values()) {
      const { block, expiresAt } = transaction;
      if (block === null || block > head || block <= head - blocks || block <= this.irreversibleNumber()) continue;
      const next = againAfterBlocks === null ? null : head + againAfterBlocks;
      transaction.block = next !== null && this.timeOf(next) <= expiresAt ? next : null;
    }
  }

  /** Number of transactions in blocks now. */
  appliedCount(): number {
    return [...this.transactions.keys()].filter((id) => this.blockOf(id, this.headNumber()) !== null).length;
  }

  /** An account with a balance and its chain's defaults, changed as given: CPU staked for itself, or nothing frozen, or gas for many votes. */
  addAccount(account: string, changes: AccountParts = {}): void {
    const { coin } = this.profile;
    const { native } = coin;
    const whole = (coins: bigint): Asset => Asset.of(coins * 10n ** BigInt(native.precision), native);
    const none = Asset.zero(native);
    const unfrozen: FrozenBalance = {
      own: none,
      delegated: none,
      legacyOwn: none,
      legacyDelegated: none,
      legacyUntil: null,
      received: none,
      legacyReceived: none,
    };
    const unused = { used: 0n, max: 0n };
    const common = { account, at: NOWHERE, liquid: whole(1_000n), permissions: ['active', 'owner'] };
    this.accounts.set(account, this.accountOf(common, { none, one: whole(1n), unfrozen, unused }, changes));
  }

  private accountOf(common: AccountBase, { none, one, unfrozen, unused }: Holdings, changes: AccountParts): AccountSnapshot {
    switch (this.profile.protocol) {
      case 'antelope':
        return {
          protocol: 'antelope',
          ...common,
          swappable: null,
          vote: { proxy: null, producers: [], staked: one },
          rex: this.profile.features.rex ? { balance: null, fund: none, order: null, loans: [] } : null,
          bandwidth: [{ from: common.account, to: common.account, cpu: one, net: none }],
          refund: null,
          resources: null,
          ...changes,
        };
      case 'tron':
        return {
          protocol: 'tron',
          ...common,
          name: null,
          freezing: {
            frozen: { bandwidth: unfrozen, energy: unfrozen, pending: [] },
            votes: [],
            reward: none,
            claimedAt: null,
            markets: NO_MARKETS,
            freeBandwidth: { used: 0n, max: 600n },
            bandwidth: unused,
            energy: unused,
          },
          ...changes,
        };
      case 'iost':
        return {
          protocol: 'iost',
          ...common,
          producerVoting: {
            votes: [],
            releases: [],
            bonus: none,
            gas: { available: 3_000_000_00n, limit: 3_000_000_00n, perSecond: 11_00n },
            pledges: [],
            ramAvailable: 1_000n,
          },
          ...changes,
        };
    }
  }
}

function originOf(calls: readonly Call[]): Origin | null {
  const account = calls[0]?.authorization[0]?.account;
  return account === undefined ? null : { account, calls: calls.map(({ action, data }) => ({ action, data })) };
}

function sameOrigin(a: Origin, b: Origin): boolean {
  const words = ({ account, calls }: Origin): string =>
    JSON.stringify([
      account,
      calls.map(({ action, data }) => [action, Object.entries(data).sort(([one], [other]) => (one < other ? -1 : 1))]),
    ]);
  return words(a) === words(b);
}
