import type { Instant } from '../../domain/chain/time.ts';
import type { WorldClock } from '../clock.ts';
import { ACTUATORS } from './actuators/actuators.ts';
import { base58Address } from './address.ts';
import { charge, RESULT_RESERVE } from './bandwidth.ts';
import { blockId, blockNumberAt, blockTime } from './blocks.ts';
import { BLOCK_MS, CHAIN_PARAMETERS, SOLID_LAG } from './parameters.ts';
import { ruleBroken, tooPoor, TronRefusal } from './refusal.ts';
import { countedVotes, lastBlockOfCycle, RewardBook } from './rewards.ts';
import { checkSignatures, ownerOf } from './signature-check.ts';
import { blockMakers, withAccounts } from './state.ts';
import type { TronState } from './state.ts';
import { checkAdmission, checkBounds, checkReference, checkSingleContract } from './transaction-checks.ts';
import { contractData } from './transaction.ts';
import type { ReceivedTransaction } from './transaction.ts';

/** A transaction with its place and its receipt. Amounts in sun. */
export interface ExecutedTransaction {
  readonly received: ReceivedTransaction;
  readonly block: number;
  readonly time: Instant;
  readonly points: bigint;
  readonly burntForPoints: bigint;
  readonly fee: bigint;
  readonly withdrawn: bigint;
  readonly withdrawnExpired: bigint;
}

export interface TronBlock {
  readonly number: number;
  readonly id: string;
  readonly parentId: string;
  readonly time: Instant;
  readonly witness: string;
  readonly transactions: readonly ExecutedTransaction[];
}

/** Which of a node's two answers is wanted: with everything it heard of, or up to the last block that cannot be undone. */
export type View = 'head' | 'solid';

interface Version {
  readonly block: number;
  readonly state: TronState;
}

interface ChainOptions {
  readonly seed: string;
  readonly clock: WorldClock;
  /** The state at the clock's start. */
  readonly state: TronState;
  /** Cycles that were over before, oldest first. */
  readonly rewards: RewardBook;
}

/** A chain of three-second blocks. Blocks without transactions are never made, only named when asked for. */
export class TronChain {
  readonly rewards: RewardBook;
  private readonly seed: string;
  private readonly clock: WorldClock;
  private versions: Version[];
  private readonly byId = new Map<string, ExecutedTransaction>();
  private readonly byBlock = new Map<number, ExecutedTransaction[]>();

  constructor({ seed, clock, state, rewards }: ChainOptions) {
    this.seed = seed;
    this.clock = clock;
    this.rewards = rewards;
    this.versions = [{ block: 0, state }];
  }

  headNumber(): number {
    return blockNumberAt(this.clock.now());
  }

  solidNumber(): number {
    return Math.max(0, this.headNumber() - SOLID_LAG);
  }

  /** The newest block of a view. */
  newest(view: View): TronBlock {
    return this.blockAt(view === 'head' ? this.headNumber() : this.solidNumber());
  }

  /** A block by number, null when the view has not come so far. */
  block(number: number, view: View): TronBlock | null {
    return number >= 0 && number <= this.newest(view).number ? this.blockAt(number) : null;
  }

  /** A block by id, null when it is not on the chain. */
  blockById(id: string, view: View): TronBlock | null {
    const block = this.block(Number.parseInt(id.slice(0, 16), 16), view);
    return block?.id === id ? block : null;
  }

  /** What the view knows of accounts and votes. The head's view counts what waits for the next block too, as a node's does. */
  state(view: View): TronState {
    this.catchUp();
    const solid = this.solidNumber();
    const known = view === 'head' ? this.versions : this.versions.filter(({ block }) => block <= solid);
    return (known[known.length - 1] ?? this.versions[0]!).state;
  }

  /** A transaction that stands in a block of the view. */
  transaction(id: string, view: View): ExecutedTransaction | null {
    const found = this.byId.get(id);
    return found && found.block <= this.newest(view).number ? found : null;
  }

  /** A transaction that waits for the next block. */
  pending(id: string): ExecutedTransaction | null {
    const found = this.byId.get(id);
    return found && found.block > this.headNumber() ? found : null;
  }

  /** Takes a transaction into the next block, all checks in the chain's order. Throws TronRefusal, and nothing has changed. */
  push(received: ReceivedTransaction): ExecutedTransaction {
    this.catchUp();
    const head = this.headNumber();
    const headTime = blockTime(head);
    const state = this.versions[this.versions.length - 1]!.state;
    checkAdmission(received, headTime);
    checkSignatures(received, (address) => state.accounts.get(address));
    checkSingleContract(received);
    checkReference(received, head, (number) => this.idOf(number));
    checkBounds(received, headTime);
    if (this.byId.has(received.id)) throw new TronRefusal('DUP_TRANSACTION_ERROR', 'Dup transaction.');
    const { executed, after } = this.executed(received, state, head + 1, headTime);
    this.versions.push({ block: executed.block, state: after });
    this.byId.set(received.id, executed);
    this.byBlock.set(executed.block, [...(this.byBlock.get(executed.block) ?? []), executed]);
    return executed;
  }

  private executed(received: ReceivedTransaction, before: TronState, block: number, headTime: Instant): { readonly executed: ExecutedTransaction; readonly after: TronState } {
    const [contract] = received.contracts;
    const owner = contract ? ownerOf(contract) : '';
    const account = before.accounts.get(owner);
    if (!contract || !account) throw ruleBroken(`account [${owner === '' ? '' : base58Address(owner)}] does not exist`);
    const data = contractData(contract);
    const actuator = ACTUATORS[contract.type];
    if (!data || !actuator) throw ruleBroken(`contract type ${String(contract.type)} is not run by this node`);
    const to = data.addresses['to_address'];
    const creates = to !== undefined && !before.accounts.has(to);
    const charged = charge(before, account, BigInt(received.size) + RESULT_RESERVE, creates, { slot: Math.floor(headTime / BLOCK_MS), time: headTime });
    const extra = (received.signatures.length > 1 ? CHAIN_PARAMETERS.getMultiSignFee : 0n) + (received.memo.length > 0 ? CHAIN_PARAMETERS.getMemoFee : 0n);
    if (extra > charged.account.balance) throw tooPoor();
    const paying = withAccounts(before, { ...charged.account, balance: charged.account.balance - extra });
    const outcome = actuator({ state: paying, data, now: headTime, rewards: this.rewards });
    const executed = {
      received,
      block,
      time: blockTime(block),
      points: charged.points,
      burntForPoints: charged.fee,
      fee: charged.fee + extra + (outcome.fee ?? 0n),
      withdrawn: outcome.withdrawn ?? 0n,
      withdrawnExpired: outcome.withdrawnExpired ?? 0n,
    };
    return { executed, after: outcome.state };
  }

  /** Ends every cycle whose last block the head has reached, and forgets states older than the solid one. */
  private catchUp(): void {
    const head = this.headNumber();
    for (;;) {
      const { state } = this.versions[this.versions.length - 1]!;
      const last = lastBlockOfCycle(state);
      if (last > head) break;
      this.versions.push({ block: last, state: countedVotes(this.rewards.close(state)) });
    }
    const solid = this.solidNumber();
    const kept = this.versions.filter(({ block }) => block <= solid).length - 1;
    if (kept > 0) this.versions = this.versions.slice(kept);
  }

  private blockAt(number: number): TronBlock {
    const makers = blockMakers(this.versions[0]!.state);
    return {
      number,
      id: this.idOf(number),
      parentId: number === 0 ? '0'.repeat(64) : this.idOf(number - 1),
      time: blockTime(number),
      witness: makers[number % makers.length]?.address ?? '',
      transactions: this.byBlock.get(number) ?? [],
    };
  }

  private idOf(number: number): string {
    return blockId(this.seed, number, (this.byBlock.get(number) ?? []).map(({ received }) => received.id));
  }
}
