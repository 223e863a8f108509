import { type Row, tablesOf } from '../node-tables.ts';
import type { NodeosWorld } from '../nodeos-world.ts';

/** Figures of an account in units, by the names that the command line gives them. */
export type Figures = Readonly<Record<string, bigint>>;

/** A maturity of REX in savings. */
export const SAVED = '2106-02-07T06:28:15';

/** Returns the units of an amount as nodeos writes it. */
export function unitsOf(amount: unknown): bigint {
  return BigInt(String(amount).split(' ')[0]!.replace('.', ''));
}

function sum(values: readonly unknown[]): bigint {
  return values.reduce((total: bigint, value) => total + unitsOf(value), 0n);
}

/** Returns the lots of a `rexbal` row: their times as nodeos writes them, and units of REX. */
export function lotsOf(row: Row | undefined): readonly { readonly time: string; readonly rex: bigint }[] {
  const lots = (row?.['rex_maturities'] ?? []) as readonly { readonly key: string; readonly value: string | number }[];
  return lots.map(({ key, value }) => ({ time: key, rex: BigInt(value) }));
}

/** Reads the figures of an account from the tables of nodeos, past the product. */
export async function tableFigures(chain: NodeosWorld, account: string): Promise<Figures> {
  const { rows, ownRow } = tablesOf(chain);
  const [liquid] = (await chain.client.ask('chain/get_currency_balance', {
    code: 'eosio.token',
    account,
    symbol: chain.setUp.coin.code,
  })) as readonly string[];
  const { ram_quota: ram } = (await chain.client.ask('chain/get_account', { account_name: account })) as Row;
  const { head_block_time: now } = await chain.client.info();
  const rex = await ownRow('rexbal', account);
  const order = await ownRow('rexqueue', account);
  const [cpuLoans, netLoans] = [await rows('cpuloan'), await rows('netloan')].map((loans) => loans.filter(({ from }) => from === account));
  const staked = await rows('delband', account);
  const [own, others] = [staked.filter(({ to }) => to === account), staked.filter(({ to }) => to !== account)];
  const [refund] = await rows('refunds', account);
  const field = (list: readonly Row[] | undefined, name: string): bigint => sum((list ?? []).map((row) => row[name]));
  return {
    liquid: unitsOf(liquid ?? 0),
    rex: unitsOf(rex?.['rex_balance'] ?? 0),
    'rex-matured': lotsOf(rex)
      .filter(({ time }) => time <= now)
      .reduce((total, lot) => total + lot.rex, unitsOf(rex?.['matured_rex'] ?? 0)),
    'rex-savings': lotsOf(rex).find(({ time }) => time === SAVED)?.rex ?? 0n,
    'rex-queued': order?.['is_open'] === 1 ? unitsOf(order['rex_requested']) : 0n,
    'rex-fund': unitsOf((await ownRow('rexfund', account))?.['balance'] ?? 0),
    'rented-cpu': field(cpuLoans, 'total_staked'),
    'rented-net': field(netLoans, 'total_staked'),
    'loan-fund': field(cpuLoans, 'balance') + field(netLoans, 'balance'),
    votes: unitsOf((await ownRow('voters', account))?.['staked'] ?? 0),
    cpu: field(own, 'cpu_weight'),
    net: field(own, 'net_weight'),
    'cpu-others': field(others, 'cpu_weight'),
    'net-others': field(others, 'net_weight'),
    refund: unitsOf(refund?.['cpu_amount'] ?? 0) + unitsOf(refund?.['net_amount'] ?? 0),
    ram: BigInt(String(ram)),
  };
}

/** Returns those figures that are not the same, each as before and after. */
export function changesOf(before: Figures, after: Figures): Readonly<Record<string, readonly [string, string]>> {
  const changed = Object.keys(before).filter((name) => before[name] !== after[name]);
  return Object.fromEntries(changed.map((name) => [name, [String(before[name]), String(after[name])] as const]));
}
