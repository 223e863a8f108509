import type { AntelopeChain } from '../chain/chain.ts';
import { tableRows } from '../tables/table-rows.ts';
import { tableScopes } from '../tables/table-scopes.ts';
import { NodeFault } from './node-fault.ts';
import type { Json } from './node-json.ts';
import { producersJson } from './producers-json.ts';
import { countField, flagField, nameField, requiredFields, textField } from './request-body.ts';

interface Chain {
  readonly chain: AntelopeChain;
}

function tokenTable({ chain }: Chain, code: string, table: string): void {
  if (!chain.state.accounts.has(code)) throw new NodeFault(3060002, 'Fail to retrieve account for ${account}', { account: code });
  if (!chain.state.contracts.of(code)?.table(table)) throw new NodeFault(3060003, 'Table ${table} is not specified in the ABI', { table });
}

function currencyBalance(context: Chain, body: string): Json {
  const fields = requiredFields(body);
  const code = nameField(fields, 'code');
  tokenTable(context, code, 'accounts');
  const symbol = textField(fields, 'symbol').toUpperCase();
  const balances: string[] = [];
  for (const { balance } of context.chain.state.tables.list('balance', nameField(fields, 'account'), {})) {
    const keptHere = context.chain.state.contracts.tokenContract(balance.symbol.code) === code;
    if (keptHere && (symbol === '' || balance.symbol.code === symbol)) balances.push(balance.toString());
  }
  return balances;
}

function currencyStats(context: Chain, body: string): Json {
  const fields = requiredFields(body);
  const code = nameField(fields, 'code');
  tokenTable(context, code, 'stat');
  const symbol = textField(fields, 'symbol').toUpperCase();
  const keptHere = context.chain.state.contracts.tokenContract(symbol) === code;
  const row = keptHere ? context.chain.state.tables.row('stat', symbol, symbol) : undefined;
  return row ? { [symbol]: context.chain.state.codec.nodeRow('stat', row) } : {};
}

function rows(context: Chain, body: string): Json {
  const fields = requiredFields(body);
  return tableRows(context.chain, {
    code: nameField(fields, 'code'),
    scope: textField(fields, 'scope'),
    table: nameField(fields, 'table'),
    lowerBound: textField(fields, 'lower_bound'),
    upperBound: textField(fields, 'upper_bound'),
    limit: countField(fields, 'limit', 10),
    json: flagField(fields, 'json', false),
    reverse: flagField(fields, 'reverse', false),
    showPayer: flagField(fields, 'show_payer', false),
    indexPosition: textField(fields, 'index_position'),
    keyType: textField(fields, 'key_type'),
    timeLimitMs: fields['time_limit_ms'] === undefined || fields['time_limit_ms'] === null ? null : countField(fields, 'time_limit_ms', 0),
  });
}

function producers(context: Chain, body: string): Json {
  const fields = requiredFields(body);
  return producersJson(context.chain, {
    json: flagField(fields, 'json', false),
    lowerBound: textField(fields, 'lower_bound'),
    limit: countField(fields, 'limit', 50),
  });
}

function scopes({ chain }: Chain, body: string): Json {
  const fields = requiredFields(body);
  return tableScopes(chain, {
    code: nameField(fields, 'code'),
    table: nameField(fields, 'table'),
    lowerBound: textField(fields, 'lower_bound'),
    upperBound: textField(fields, 'upper_bound'),
    limit: countField(fields, 'limit', 10),
    reverse: flagField(fields, 'reverse', false),
  });
}

/** Reads of contracts' tables by endpoint name. */
export const TABLE_CALLS: Readonly<Record<string, (context: Chain, body: string) => Json>> = {
  get_table_rows: rows,
  get_table_by_scope: scopes,
  get_producers: producers,
  get_currency_balance: currencyBalance,
  get_currency_stats: currencyStats,
};
