import type { AccountSnapshot, ChainHead } from '../../domain/chain/snapshot.ts';
import { Asset } from '../../domain/amount/asset.ts';
import { PoolError } from '../../domain/errors/pool-error.ts';
import { accountAnswer, currencyBalance } from './account-answer.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import { nameKey } from './name-key.ts';
import { rpc } from './rpc.ts';
import { tableRow, tableRows } from './table-reader.ts';
import { delegatedBandwidthRow, refundRow, rexBalanceRow, rexFundRow } from './tables.ts';

const SYSTEM = 'eosio';
const TOKEN = 'eosio.token';

/** Everything of one account, read from one node in one go. Rejects with `account-not-found` or `node-answer-invalid`. */
export async function readAccount(profile: AntelopeProfile, node: string, at: ChainHead, name: string): Promise<AccountSnapshot> {
  const coin = profile.coin.native;
  const [about, liquid, rex, bandwidth, refund] = await Promise.all([
    rpc(node, 'get_account', { account_name: name }).then((answer) => accountAnswer(answer, coin)),
    rpc(node, 'get_currency_balance', { code: TOKEN, account: name, symbol: coin.code }).then((answer) => currencyBalance(answer, coin)),
    readRex(profile, node, name),
    tableRows(node, { code: SYSTEM, scope: nameKey(name), table: 'delband' }),
    tableRow(node, { code: SYSTEM, scope: nameKey(name), table: 'refunds' }, nameKey(name)),
  ]);
  mustBe(name, about.account, 'get_account');
  const delegated = bandwidth.map((row) => delegatedBandwidthRow(row, coin));
  for (const row of delegated) mustBe(name, row.from, 'delband');
  return {
    account: name,
    at,
    liquid,
    permissions: about.permissions,
    vote: about.vote,
    rex,
    bandwidth: delegated,
    refund: readRefund(refund, coin, name),
    resources: about.resources,
    freezing: null,
    producerVoting: null,
  };
}

async function readRex(profile: AntelopeProfile, node: string, name: string): Promise<AccountSnapshot['rex']> {
  if (profile.rexSymbol === null) return null;
  const coin = profile.coin.native;
  const key = nameKey(name);
  const [balanceRow, fundRow] = await Promise.all([
    tableRow(node, { code: SYSTEM, scope: SYSTEM, table: 'rexbal' }, key),
    tableRow(node, { code: SYSTEM, scope: SYSTEM, table: 'rexfund' }, key),
  ]);
  const balance = balanceRow === null ? null : rexBalanceRow(balanceRow, coin, profile.rexSymbol);
  const fund = fundRow === null ? null : rexFundRow(fundRow, coin);
  if (balance) mustBe(name, balance.owner, 'rexbal');
  if (fund) mustBe(name, fund.owner, 'rexfund');
  return { balance, fund: fund?.balance ?? Asset.zero(coin) };
}

function readRefund(row: unknown, coin: AntelopeProfile['coin']['native'], name: string): AccountSnapshot['refund'] {
  if (row === null) return null;
  const { owner, requestedAt, cpu, net } = refundRow(row, coin);
  mustBe(name, owner, 'refunds');
  return { requestedAt, cpu, net };
}

/** A row or answer about somebody else must never pass as this account's. */
function mustBe(expected: string, found: string, what: string): void {
  if (found !== expected) throw new PoolError('node-answer-invalid', { what }, { raw: `asked for ${expected}, got ${found}` });
}
