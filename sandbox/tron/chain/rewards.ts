import type { WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import type { TronAccount } from './account.ts';
import { blockNumberAt, firstBlockOf } from './blocks.ts';
import { CHAIN_PARAMETERS, PRODUCERS, REWARDED_CANDIDATES } from './parameters.ts';
import { rankedWitnesses, withAccounts, type TronState, type Witness } from './state.ts';

/** Parts of one sun in which the book counts rewards. */
export const REWARD_PRECISION = 10n ** 18n;
const BLOCKS_A_CYCLE = BigInt(blockNumberAt(Number(CHAIN_PARAMETERS.getMaintenanceTimeInterval)) - blockNumberAt(0));

interface CyclePay {
  readonly voters: bigint;
  readonly witness: bigint;
}

/**
 * Keeps the reward per vote of every witness up to the end of every cycle, as a running sum, so that an account's share of any number of
 * cycles is one subtraction. Cycles are added in order and never change.
 */
export class RewardBook {
  private readonly sums = new Map<number, ReadonlyMap<string, bigint>>();

  /** Closes the state's cycle: fixes its rewards and gives the witnesses what they keep. */
  close(state: TronState): TronState {
    const before = this.sums.get(state.cycle - 1);
    const pay = payOfCycle(state);
    const sums = new Map<string, bigint>();
    for (const { address, votes } of state.witnesses.values()) {
      const perVote = votes === 0n ? 0n : ((pay.get(address)?.voters ?? 0n) * REWARD_PRECISION) / votes;
      sums.set(address, (before?.get(address) ?? 0n) + perVote);
    }
    this.sums.set(state.cycle, sums);
    const paid = [...pay].flatMap(([address, { witness }]) => {
      const account = state.accounts.get(address);
      return account ? [{ ...account, allowance: account.allowance + witness }] : [];
    });
    return withAccounts(state, ...paid);
  }

  /** Returns what one vote for a witness earned in a finished cycle, in 1/10^18 sun; null for a cycle that is not finished or not in the book. */
  perVote(witness: string, cycle: number): bigint | null {
    const end = this.sums.get(cycle)?.get(witness);
    const start = this.sums.get(cycle - 1)?.get(witness);
    return end === undefined || start === undefined ? null : end - start;
  }

  /** Returns the reward that is neither settled nor claimed, besides the allowance. */
  unsettled({ reward, votes }: TronAccount, cycle: number): bigint {
    if (reward.from > cycle) return 0n;
    const old = this.oldShare(reward, cycle);
    const from = old === null ? reward.from : reward.from + 1;
    return (old ?? 0n) + this.share(votes, from, cycle);
  }

  /** Moves finished cycles' rewards into the allowance and keeps the votes now in force for the running cycle. */
  settled(account: TronAccount, cycle: number): TronAccount {
    const { reward, votes } = account;
    if (reward.from > cycle || (reward.from === cycle && reward.old?.cycle === cycle)) return account;
    const allowance = account.allowance + this.unsettled(account, cycle);
    if (votes.length === 0) return { ...account, allowance, reward: { ...reward, from: cycle + 1 } };
    return { ...account, allowance, reward: { from: cycle, until: cycle + 1, old: { cycle, votes } } };
  }

  /** Returns the first unsettled cycle's reward, by the votes it began with. Null where no such votes were kept. */
  private oldShare({ from, until, old }: TronAccount['reward'], cycle: number): bigint | null {
    if (from + 1 !== until || from >= cycle) return null;
    return old?.cycle === from ? this.share(old.votes, from, from + 1) : 0n;
  }

  private share(votes: readonly WitnessVote[], from: number, end: number): bigint {
    if (from >= end) return 0n;
    const start = this.sums.get(from - 1);
    const last = this.sums.get(end - 1);
    return votes.reduce(
      (sum, vote) => sum + (((last?.get(vote.witness) ?? 0n) - (start?.get(vote.witness) ?? 0n)) * vote.votes) / REWARD_PRECISION,
      0n,
    );
  }
}

function payOfCycle(state: TronState): ReadonlyMap<string, CyclePay> {
  const ranked = rankedWitnesses(state);
  const rewarded = ranked.slice(0, REWARDED_CANDIDATES);
  const voteSum = rewarded.reduce((sum, { votes }) => sum + votes, 0n);
  const producing = ranked.filter((witness) => witness.producing);
  const pay = new Map<string, CyclePay>();
  const add = ({ address, brokeragePercent }: Witness, amount: bigint): void => {
    const kept = (amount * BigInt(brokeragePercent)) / 100n;
    const known = pay.get(address) ?? { voters: 0n, witness: 0n };
    pay.set(address, { voters: known.voters + amount - kept, witness: known.witness + kept });
  };
  for (const witness of rewarded)
    if (voteSum > 0n) add(witness, ((CHAIN_PARAMETERS.getWitness127PayPerBlock * witness.votes) / voteSum) * BLOCKS_A_CYCLE);
  for (const witness of producing) add(witness, (CHAIN_PARAMETERS.getWitnessPayPerBlock * BLOCKS_A_CYCLE) / BigInt(producing.length));
  return pay;
}

/** Recounts the votes and chooses the producers, which is how a cycle begins. */
export function countedVotes(state: TronState): TronState {
  const counts = new Map<string, bigint>();
  for (const { votes } of state.accounts.values())
    for (const { witness, votes: count } of votes) counts.set(witness, (counts.get(witness) ?? 0n) + count);
  const counted = new Map(
    [...state.witnesses].map(([address, witness]) => [address, { ...witness, votes: witness.outsideVotes + (counts.get(address) ?? 0n) }]),
  );
  const next = { ...state, witnesses: counted, cycle: state.cycle + 1 };
  const producers = new Set(
    rankedWitnesses(next)
      .slice(0, PRODUCERS)
      .map(({ address }) => address),
  );
  return {
    ...next,
    witnesses: new Map([...counted].map(([address, witness]) => [address, { ...witness, producing: producers.has(address) }])),
  };
}

/** Returns the block after which the state's cycle is over. */
export function lastBlockOfCycle({ cycle }: TronState): number {
  return firstBlockOf(cycle + 1);
}
