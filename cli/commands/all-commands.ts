import type { CommandSpec } from '../command.ts';
import { accountShow } from './account.ts';
import { explain } from './explain.ts';
import { freezeCoins, voteWitness } from './freezing.ts';
import { nodeCheck } from './node.ts';
import { poolShow } from './pool.ts';
import { voteProducer } from './producer-votes.ts';
import { proxyVote } from './proxy.ts';
import { rexBuy, rexQuote, rexSell, rexUnstake } from './rex.ts';
import { schemaCommand } from './schema.ts';
import { txStatus } from './tx.ts';
import { unlockList } from './unlock.ts';

const CHAIN_COMMANDS: readonly CommandSpec[] = [
  poolShow, accountShow, rexQuote, rexBuy, rexUnstake, rexSell, proxyVote, freezeCoins, voteWitness, voteProducer, txStatus, unlockList, nodeCheck, explain,
];

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [...CHAIN_COMMANDS, schemaCommand(CHAIN_COMMANDS)];
