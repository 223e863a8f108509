import { coinArgument } from '../../parse/amount-argument.ts';
import { coinSpending } from '../../write/spending.ts';
import { writeCommand } from '../../write/write-command.ts';
import { CHAIN_NOUNS } from '../chain-nouns.ts';

/** Votes for the pool's producer with coins, which the vote contract holds from then on. */
const voteProducer = writeCommand({
  path: [CHAIN_NOUNS.producerVotes, 'vote'],
  kind: 'vote-producer',
  arguments: [{ name: 'amount', required: true }],
  limited: true,
  example: `${CHAIN_NOUNS.producerVotes} vote 100 --account alice --dry-run`,
  version: 2,
  request: ({ words: [typed = ''] }, { profile }) => {
    const amount = coinArgument(typed, profile);
    return { spends: coinSpending(amount, profile), plan: ({ producerVoting }, account) => producerVoting.planVote(amount, account) };
  },
});

/** Withdraws votes for the pool's producer; the coins return by themselves after the election's wait. */
const unvoteProducer = writeCommand({
  path: [CHAIN_NOUNS.producerVotes, 'unvote'],
  kind: 'unvote',
  arguments: [{ name: 'amount', required: true }],
  limited: true,
  example: `${CHAIN_NOUNS.producerVotes} unvote 100 --account alice --dry-run`,
  request: ({ words: [typed = ''] }, { profile }) => {
    const amount = coinArgument(typed, profile);
    return {
      spends: coinSpending(amount, profile),
      plan: async ({ planner, producerVoting }, account) =>
        planner.plan({ kind: 'unvote', producer: await producerVoting.producer(), amount }, account),
    };
  },
});

/** Commands of votes with coins, in the order of the help. */
export const PRODUCER_VOTE_COMMANDS = [voteProducer, unvoteProducer] as const;
