import { check, refuse } from '../refusal.ts';
import type { ProducerRow, VoterRow } from '../tables.ts';
import { voteWeight } from './vote-weight.ts';
import type { WorkingState } from '../working-state.ts';

const MAX_PRODUCERS = 30;
const MIN_ACTIVATED_STAKE = 1_500_000_000_000n;
const PROXY_USES_PROXY = 'account registered as a proxy is not allowed to use a proxy';

/** Returns a new voter row, before any stake or vote. */
export function newVoter(owner: string): VoterRow {
  return { owner, proxy: null, producers: [], staked: 0n, lastVoteWeight: 0, proxiedVoteWeight: 0, isProxy: false, flags1: 0 };
}

function ownWeight(state: WorkingState, voter: VoterRow): number {
  const weight = voteWeight(voter.staked, state.timeInSeconds());
  return voter.isProxy ? weight + voter.proxiedVoteWeight : weight;
}

function addVotes(state: WorkingState, producer: ProducerRow, votes: number): void {
  const global = state.row('global', 'global') ?? refuse('global state does not exist');
  state.put('producers', producer);
  state.put('global', { ...global, totalProducerVoteWeight: global.totalProducerVoteWeight + votes });
}

/** Adds a voter's new weight to the proxy or producers it votes for; changes of at most 1 are left out. */
export function propagateWeight(state: WorkingState, owner: string): void {
  const voter = state.row('voters', owner)!;
  check(voter.proxy === null || !voter.isProxy, PROXY_USES_PROXY);
  const weight = ownWeight(state, voter);
  const change = weight - voter.lastVoteWeight;
  if (Math.abs(change) > 1) {
    if (voter.proxy !== null) {
      const proxy = state.row('voters', voter.proxy) ?? refuse('proxy not found');
      state.put('voters', { ...proxy, proxiedVoteWeight: proxy.proxiedVoteWeight + change });
      propagateWeight(state, proxy.owner);
    } else {
      for (const name of voter.producers) {
        const producer = state.row('producers', name) ?? refuse('producer not found');
        addVotes(state, { ...producer, totalVotes: producer.totalVotes + change }, change);
      }
    }
  }
  state.put('voters', { ...state.row('voters', owner)!, lastVoteWeight: weight });
}

interface ProducerShift {
  votes: number;
  isNew: boolean;
}

function activateStake(state: WorkingState, voter: VoterRow): void {
  const global = state.row('global', 'global') ?? refuse('global state does not exist');
  if (voter.lastVoteWeight > 0) return;
  const totalActivatedStake = global.totalActivatedStake + voter.staked;
  if (!state.rules.votesActivateChain) {
    state.put('global', { ...global, totalActivatedStake });
    return;
  }
  if (global.threshActivatedStakeTime !== 0) return;
  const threshActivatedStakeTime = totalActivatedStake >= MIN_ACTIVATED_STAKE ? state.time : 0;
  state.put('global', { ...global, totalActivatedStake, threshActivatedStakeTime });
}

function checkChoice(voter: string, proxy: string | null, producers: readonly string[]): void {
  if (proxy !== null) {
    check(producers.length === 0, 'cannot vote for producers and proxy at same time');
    check(voter !== proxy, 'cannot proxy to self');
    return;
  }
  check(producers.length <= MAX_PRODUCERS, 'attempt to vote for too many producers');
  for (let index = 1; index < producers.length; index += 1) {
    check(producers[index - 1]! < producers[index]!, 'producer votes must be unique and sorted');
  }
}

function producerText(state: WorkingState, name: string): string {
  return state.rules.refusalsNameProducer ? `producer ${name}` : 'producer';
}

function shiftProducers(state: WorkingState, shifts: ReadonlyMap<string, ProducerShift>, voting: boolean): void {
  for (const [name, { votes, isNew }] of [...shifts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const producer = state.row('producers', name);
    if (!producer) {
      check(!isNew, `${producerText(state, name)} is not registered`);
      continue;
    }
    check(!(voting && !producer.isActive && isNew), `${producerText(state, name)} is not currently registered`);
    addVotes(state, { ...producer, totalVotes: Math.max(producer.totalVotes + votes, 0) }, votes);
  }
}

/**
 * Replaces a voter's choice and weight. `voting` is true when the voter asked for it, false when only its stake changed. The old weight is
 * removed from the old proxy or producers, the whole new weight is added to the new ones.
 */
export function updateVotes(state: WorkingState, owner: string, proxy: string | null, producers: readonly string[], voting: boolean): void {
  checkChoice(owner, proxy, producers);
  const voter = state.row('voters', owner) ?? refuse('user must stake before they can vote');
  check(proxy === null || !voter.isProxy, PROXY_USES_PROXY);
  activateStake(state, voter);
  const weight = ownWeight(state, voter);
  const shifts = new Map<string, ProducerShift>();
  if (voter.lastVoteWeight > 0) {
    if (voter.proxy !== null) {
      const old = state.row('voters', voter.proxy) ?? refuse('old proxy not found');
      state.put('voters', { ...old, proxiedVoteWeight: old.proxiedVoteWeight - voter.lastVoteWeight });
      propagateWeight(state, old.owner);
    } else {
      for (const name of voter.producers) shifts.set(name, { votes: -voter.lastVoteWeight, isNew: false });
    }
  }
  if (proxy !== null) {
    const chosen = state.row('voters', proxy) ?? refuse('invalid proxy specified');
    check(!voting || chosen.isProxy, 'proxy not found');
    if (weight >= 0) {
      state.put('voters', { ...chosen, proxiedVoteWeight: chosen.proxiedVoteWeight + weight });
      propagateWeight(state, chosen.owner);
    }
  } else if (weight >= 0) {
    for (const name of producers) shifts.set(name, { votes: (shifts.get(name)?.votes ?? 0) + weight, isNew: true });
  }
  shiftProducers(state, shifts, voting);
  state.put('voters', { ...state.row('voters', owner)!, lastVoteWeight: weight, producers, proxy });
}

/** Adds to the stake a voter votes with and refreshes its vote if it votes; creates a missing voter row. */
export function changeVotingPower(state: WorkingState, owner: string, stakeChange: bigint): void {
  const known = state.row('voters', owner) ?? newVoter(owner);
  const voter = { ...known, staked: known.staked + stakeChange };
  state.put('voters', voter);
  check(voter.staked >= 0n, 'stake for voting cannot be negative');
  if (voter.producers.length > 0 || voter.proxy !== null) updateVotes(state, owner, voter.proxy, voter.producers, false);
}
