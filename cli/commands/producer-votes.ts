import { coinArgument } from '../parse/amount-argument.ts';
import { coinSpending } from '../write/spending.ts';
import { writeCommand } from '../write/write-command.ts';
import { CHAIN_NOUNS } from './chain-nouns.ts';

/** Votes for the pool's producer with coins, which the vote contract holds from then on. */
export const voteProducer = writeCommand({
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
