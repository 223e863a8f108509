import { coinArgument } from '../../parse/amount-argument.ts';
import { RECEIVER_OPTION, receiverOption } from '../../parse/resource-options.ts';
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

/** Claims the bonus of votes for all producers. */
const claimBonus = writeCommand({
  path: [CHAIN_NOUNS.producerVotes, 'claim'],
  kind: 'claim-bonus',
  limited: false,
  example: `${CHAIN_NOUNS.producerVotes} claim --account alice --dry-run`,
  request: () => ({ spends: null, plan: ({ planner }, account) => planner.plan({ kind: 'claim-bonus' }, account) }),
});

/** Pledges coins for gas, of the account itself or of another. */
const pledgeGas = writeCommand({
  path: [CHAIN_NOUNS.producerVotes, 'pledge'],
  kind: 'pledge-gas',
  arguments: [{ name: 'amount', required: true }],
  options: [RECEIVER_OPTION],
  limited: true,
  example: `${CHAIN_NOUNS.producerVotes} pledge 10 --account alice --dry-run`,
  request: (input, { profile }) => {
    const amount = coinArgument(input.words[0] ?? '', profile);
    const receiver = receiverOption(input, profile);
    return {
      spends: coinSpending(amount, profile),
      plan: ({ planner }, account) => planner.plan({ kind: 'pledge-gas', receiver: receiver ?? account, amount }, account),
    };
  },
});

/** Releases coins that were pledged for gas. */
const unpledgeGas = writeCommand({
  path: [CHAIN_NOUNS.producerVotes, 'unpledge'],
  kind: 'unpledge-gas',
  arguments: [{ name: 'amount', required: true }],
  options: [RECEIVER_OPTION],
  limited: true,
  example: `${CHAIN_NOUNS.producerVotes} unpledge 10 --account alice --dry-run`,
  request: (input, { profile }) => {
    const amount = coinArgument(input.words[0] ?? '', profile);
    const receiver = receiverOption(input, profile);
    return {
      spends: coinSpending(amount, profile),
      plan: ({ planner }, account) => planner.plan({ kind: 'unpledge-gas', receiver: receiver ?? account, amount }, account),
    };
  },
});

/** Commands of votes with coins and the gas they need, in the order of the help. */
export const PRODUCER_VOTE_COMMANDS = [voteProducer, unvoteProducer, claimBonus, pledgeGas, unpledgeGas] as const;
