import { coinArgument } from '../amount-argument.ts';
import type { CommandSpec } from '../command.ts';
import { coinSpending } from '../spending.ts';
import { MAX_AMOUNT_OPTION, runWrite, WRITE_OPTIONS } from '../write-road.ts';
import { writeSchema } from '../write-schema.ts';
import { CHAIN_NOUNS } from './chain-nouns.ts';

/** Votes for the pool's producer with coins, which the vote contract holds from then on. */
export const voteProducer: CommandSpec = {
  path: [CHAIN_NOUNS.producerVotes, 'vote'],
  effects: 'X',
  arguments: [{ name: 'amount', required: true }],
  options: [...WRITE_OPTIONS, MAX_AMOUNT_OPTION],
  example: `${CHAIN_NOUNS.producerVotes} vote 100 --account alice --dry-run`,
  offered: (profile) => profile.operations.includes('vote-producer'),
  data: writeSchema,
  async run(input, invocation) {
    const { profile } = invocation;
    const amount = coinArgument(input.words[0] ?? '', profile);
    return await runWrite(input, invocation, { spends: coinSpending(amount, profile), plan: (services, account) => services.producerVoting.planVote(amount, account) });
  },
};
