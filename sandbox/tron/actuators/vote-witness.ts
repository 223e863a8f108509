import { VOTE_LIST_LIMIT } from '../../../domain/tron/votes/witness-votes.ts';
import { votingPower } from '../../../domain/tron/votes/voting-power.ts';
import { isAddress } from '../codec/address.ts';
import { SUN } from '../chain/parameters.ts';
import { ruleBroken } from '../chain/refusal.ts';
import { withAccounts } from '../chain/state.ts';
import { existingOwner, type Actuator, type ActuatorContext } from './actuator.ts';

const INT64_MAX = 9_223_372_036_854_775_807n;

function checked(value: bigint): bigint {
  if (value > INT64_MAX) throw ruleBroken('overflow: checkedAdd');
  return value;
}

/** Returns the total of the list's votes and checks each entry in turn. */
function checkedSum({ state, data }: ActuatorContext): bigint {
  let sum = 0n;
  for (const { witness, count } of data.votes) {
    if (!isAddress(witness)) throw ruleBroken('Invalid vote address!');
    if (count <= 0n) throw ruleBroken('vote count must be greater than 0');
    if (!state.accounts.has(witness)) throw ruleBroken(`Account[${witness}] not exists`);
    if (!state.witnesses.has(witness)) throw ruleBroken(`Witness[${witness}] not exists`);
    sum = checked(sum + count);
  }
  return sum;
}

/** Replaces the whole vote list. Entries of the same witness are kept as they are. */
export const voteWitness: Actuator = (context) => {
  const { state, data, rewards } = context;
  if (!isAddress(data.owner)) throw ruleBroken('Invalid address');
  if (data.votes.length === 0) throw ruleBroken('VoteNumber must more than 0');
  if (data.votes.length > VOTE_LIST_LIMIT) throw ruleBroken(`VoteNumber more than maxVoteNumber ${String(VOTE_LIST_LIMIT)}`);
  const needed = checked(checkedSum(context) * SUN);
  const owner = existingOwner(context);
  const power = votingPower(owner.frozen).units;
  if (needed > power) throw ruleBroken(`The total number of votes[${String(needed)}] is greater than the tronPower[${String(power)}]`);
  const settled = rewards.settled(owner, state.cycle);
  return { state: withAccounts(state, { ...settled, votes: data.votes.map(({ witness, count }) => ({ witness, votes: count })) }) };
};
