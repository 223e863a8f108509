import type { OperationKind } from '../../domain/chain/operation.ts';
import type { CommandSpec } from '../run/command.ts';
import type { WriteCommandSpec } from '../write/write-command.ts';
import { accountShow } from './account.ts';
import { aprDays } from './pool/apr-days.ts';
import { aprExplain } from './pool/apr.ts';
import { compare } from './pool/compare.ts';
import { newsList, newsShow } from './pool/news.ts';
import { poolAccounts } from './pool/pool-accounts.ts';
import { poolRecords } from './pool/pool-records.ts';
import { resourceRefund, resourceStake, resourceUnstake } from './resources/bandwidth.ts';
import { coinSwap } from './coin.ts';
import { doctor } from './doctor.ts';
import { decayShow } from './votes/decay.ts';
import {
  exchangeCancelOrder,
  exchangeCancelPair,
  exchangeNewAddress,
  exchangeStake,
  exchangeStakeMode,
  exchangeTransfer,
  exchangeUnstake,
} from './exchange.ts';
import { explain } from './explain.ts';
import { incomeList } from './income.ts';
import { DELEGATION_COMMANDS } from './resources/delegation.ts';
import { FREEZING_COMMANDS } from './resources/freezing.ts';
import { loanList, loanQuote } from './rex/loan.ts';
import { moneyShow } from './money.ts';
import { nodeCheck } from './node.ts';
import { OWN_NODE_COMMANDS } from './own-nodes.ts';
import { poolShow } from './pool/pool.ts';
import { PRODUCER_VOTE_COMMANDS } from './votes/producer-votes.ts';
import { proxyLeave, proxyVote } from './votes/proxy.ts';
import { STORAGE_COMMANDS } from './resources/storage.ts';
import { ramBuy, ramBuyBytes, ramQuoteBuy, ramQuoteSell, ramSell } from './resources/ram.ts';
import { loanDefund, loanFund, loanRent } from './resources/renting.ts';
import { resourceDelegated, resourceShow } from './resources/resource.ts';
import { rexBuy, rexBuyFromStake } from './rex/rex.ts';
import { rexDeposit, rexWithdraw } from './rex/rex-fund.ts';
import { rexCancelSale, rexConsolidate, rexSell, rexToSavings, rexUnstake, rexUpdate } from './rex/rex-holding.ts';
import { rexQuote } from './rex/rex-quote.ts';
import { schemaCommand } from './schema.ts';
import { accountToDoList } from './to-do.ts';
import { tokenShow } from './token.ts';
import { TOKEN_TRADE_COMMANDS } from './token-trades.ts';
import { txJournal } from './journal.ts';
import { txStatus } from './tx.ts';
import { unlockCalendar, unlockList } from './unlock.ts';

const CHAIN_COMMANDS = [
  poolShow,
  poolAccounts,
  poolRecords,
  aprExplain,
  aprDays,
  compare,
  accountShow,
  accountToDoList,
  moneyShow,
  incomeList,
  unlockList,
  unlockCalendar,
  rexQuote,
  rexBuy,
  rexBuyFromStake,
  rexUnstake,
  rexSell,
  rexCancelSale,
  rexToSavings,
  rexConsolidate,
  rexUpdate,
  rexDeposit,
  rexWithdraw,
  loanQuote,
  loanList,
  loanRent,
  loanFund,
  loanDefund,
  resourceShow,
  resourceDelegated,
  resourceStake,
  resourceUnstake,
  resourceRefund,
  ramQuoteBuy,
  ramQuoteSell,
  ramBuy,
  ramBuyBytes,
  ramSell,
  proxyVote,
  proxyLeave,
  decayShow,
  coinSwap,
  exchangeStake,
  exchangeUnstake,
  exchangeStakeMode,
  exchangeTransfer,
  exchangeCancelOrder,
  exchangeCancelPair,
  exchangeNewAddress,
  ...FREEZING_COMMANDS,
  ...DELEGATION_COMMANDS,
  tokenShow,
  ...TOKEN_TRADE_COMMANDS,
  ...PRODUCER_VOTE_COMMANDS,
  ...STORAGE_COMMANDS,
  txStatus,
  txJournal,
  nodeCheck,
  ...OWN_NODE_COMMANDS,
  doctor,
  newsList,
  newsShow,
  explain,
] as const;

type Written = Extract<(typeof CHAIN_COMMANDS)[number], WriteCommandSpec<OperationKind>>['writes'];
/** A list of commands, or the kinds of operations that none of them writes: a kind without a command does not compile. */
type OfEveryKind = [Exclude<OperationKind, Written>] extends [never] ? readonly CommandSpec[] : Exclude<OperationKind, Written>;

const OF_EVERY_KIND: OfEveryKind = CHAIN_COMMANDS;

/** Every command, in the order of the help. */
export const COMMANDS: readonly CommandSpec[] = [...OF_EVERY_KIND, schemaCommand(OF_EVERY_KIND)];
