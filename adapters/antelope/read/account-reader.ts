import type { StakedResource } from '../../../domain/antelope/operations/resources.ts';
import type { ChainHead } from '../../../domain/chain/snapshot.ts';
import type { ResourceLoan, AntelopeAccount } from '../../../domain/antelope/snapshot.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { RexLoanRow } from '../../../domain/antelope/contract/tables.ts';
import { accountAnswer } from './account-answer.ts';
import { refundRow, rexBalanceRow, rexFundRow } from './account-rows.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { readHoldings } from './coin-balances.ts';
import { readDelegations } from './delegations.ts';
import { mustBe, ownRow, ownSystemRow, readLoans } from './owner-rows.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { withAccountSections } from './account-sections.ts';
import { readOwnOrder } from './sale-queue.ts';
import type { RowSource } from './table-reader.ts';

/**
 * Reads everything of one account from one node; rows of tables that get_account does not include come from `tableRows`. Rejects with
 * `account-not-found` or `node-answer-invalid`.
 */
export async function readAccount(
  profile: AntelopeProfile,
  ask: NodeAsk,
  tableRows: RowSource,
  renamedActions: Promise<ReadonlySet<string>>,
  at: ChainHead,
  name: string,
): Promise<AntelopeAccount> {
  const coin = profile.coin.native;
  const answer = ask('get_account', { account_name: name });
  const rows = withAccountSections(tableRows, name, answer);
  const [about, holdings, rex, bandwidth, refund] = await Promise.all([
    answer.then((reported) => accountAnswer(reported, coin)),
    readHoldings(profile, ask, renamedActions, name, answer),
    readRex(profile, rows, name),
    readDelegations(rows, name, coin, answer),
    ownRow(rows, 'refunds', name, (row) => refundRow(row, coin)),
  ]);
  mustBe(name, about.account, 'get_account');
  return {
    protocol: 'antelope',
    account: name,
    at,
    ...holdings,
    permissions: about.permissions,
    vote: about.vote,
    rex,
    bandwidth,
    refund: refund && { requestedAt: refund.requestedAt, cpu: refund.cpu, net: refund.net },
    resources: about.resources,
  };
}

async function readRex({ coin: { native }, rexSymbol }: AntelopeProfile, rows: RowSource, name: string): Promise<AntelopeAccount['rex']> {
  if (rexSymbol === null) return null;
  const loans = async (resource: StakedResource) => (await readLoans(rows, name, resource, native)).map((row) => loanOf(resource, row));
  const [balance, fund, order, cpu, net] = await Promise.all([
    ownSystemRow(rows, 'rexbal', name, (row) => rexBalanceRow(row, native, rexSymbol)),
    ownSystemRow(rows, 'rexfund', name, (row) => rexFundRow(row, native)),
    readOwnOrder(rows, name, native, rexSymbol),
    loans('cpu'),
    loans('net'),
  ]);
  return {
    balance,
    fund: fund?.balance ?? Asset.zero(native),
    order: order && { rex: order.rexRequested, proceeds: order.proceeds, orderedAt: order.orderTime, filled: !order.isOpen },
    loans: [...cpu, ...net],
  };
}

function loanOf(resource: StakedResource, { loanNum, receiver, payment, balance, totalStaked, expiration }: RexLoanRow): ResourceLoan {
  return { resource, loan: loanNum, receiver, payment, fund: balance, rented: totalStaked, expiresAt: expiration };
}
