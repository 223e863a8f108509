import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { simulationOf } from '../../../../adapters/antelope/simulate/simulation.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import type { AntelopeSimulation } from '../../../../domain/antelope/simulation.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import { TestClock } from '../../test-clock.ts';
import { BARE_ACCOUNT } from '../bare-account.ts';
import { definitions, wrapperDefinition, SYSTEM_DEFINITIONS } from '../contract-definitions.ts';
import { FakeNode, nodeErrorBody } from '../fake-node.ts';

const NAME = 'alice1111111';
const OTHER = 'bob111111111';
const SIGNER = { account: NAME, permission: 'active' };
const NOW = Date.UTC(2026, 2, 12, 5);
const DAY_MS = 86_400_000;

const GLOBAL = {
  max_ram_size: '68719476736',
  total_ram_bytes_reserved: '12000000000',
  total_ram_stake: '90000000000',
  total_activated_stake: '2000000000000',
  thresh_activated_stake_time: '2019-01-01T00:00:00.000',
  total_producer_vote_weight: '0.00000000000000000',
};
const POOL = {
  version: 0,
  total_lent: '0.0000 EOS',
  total_unlent: '1000.0000 EOS',
  total_rent: '20000.0000 EOS',
  total_lendable: '1000.0000 EOS',
  total_rex: '10000000.0000 REX',
  namebid_proceeds: '0.0000 EOS',
  loan_num: 0,
};
const MARKET = {
  supply: '10000000000.0000 RAMCORE',
  base: { balance: '50000000000 RAM', weight: '0.5' },
  quote: { balance: '1000000.0000 EOS', weight: '0.5' },
};

function loan(number: number, from: string) {
  return {
    version: 0,
    from,
    receiver: from,
    payment: '1.0000 EOS',
    balance: '0.5000 EOS',
    total_staked: '40.0000 EOS',
    loan_num: number,
    expiration: '2026-04-01T00:00:00.000',
  };
}

type Row = Readonly<Record<string, unknown>>;

let node: FakeNode;
let balances: Record<string, Record<string, string>>;

beforeEach(async () => {
  node = await FakeNode.start();
  balances = {
    'eosio.token': { [NAME]: '7.0000 EOS', 'eosio.rex': '5000.0000 EOS', 'core.vaulta': '900.0000 EOS', eosio: '1.0000 EOS' },
    'core.vaulta': { [NAME]: '100.0000 A' },
  };
  node.on('get_currency_balance', ({ code, account }) => ({
    json: [balances[String(code)]?.[String(account)]].filter((text) => text !== undefined),
  }));
  node.on('get_account', ({ account_name: name }) =>
    [NAME, OTHER].includes(String(name))
      ? { json: { ...BARE_ACCOUNT, account_name: name } }
      : {
          status: 500,
          json: nodeErrorBody(
            3060002,
            'account_query_exception',
            'Account Query Exception',
            `unknown key (eosio::chain::name): ${String(name)}`,
          ),
        },
  );
  serve({});
});

afterEach(() => node.stop());

/** Rows as a node returns them: of one owner or number where bounds are given, loans also by renter. */
function serve(rows: Readonly<Record<string, readonly Row[]>>): void {
  const all: Readonly<Record<string, readonly Row[]>> = {
    global: [GLOBAL],
    rexpool: [POOL],
    rammarket: [MARKET],
    rexmaturity: [{ num_of_maturity_buckets: 21, sell_matured_rex: 1, buy_rex_to_savings: 1 }],
    ...rows,
  };
  node.on('get_table_rows', ({ table, lower_bound: lower, index_position: index, scope }) => {
    const known = (all[String(table)] ?? []).filter((row) => row['scope'] === undefined || row['scope'] === scope);
    const keys = index === '3' ? ['from'] : ['owner', 'to', 'loan_num'];
    const found =
      lower === '' || index === '2' ? known : known.filter((row) => keys.some((key) => row[key] === lower || row[key] === Number(lower)));
    return { json: { rows: found, more: false, next_key: '' } };
  });
}

function withTokenMigration(): void {
  node.on('get_abi', definitions({ eosio: SYSTEM_DEFINITIONS['rex-2'], 'core.vaulta': wrapperDefinition() }));
}

function call(contract: string, action: string, data: Readonly<Record<string, CallValue>>): Call {
  return { contract, action, authorization: [SIGNER], data };
}

async function simulation(...calls: readonly Call[]): Promise<AntelopeSimulation> {
  const found = await new ContractVersions(EOS, new TestClock()).of(node.url);
  const head = {
    node: node.url,
    chainId: EOS.chainId,
    headNumber: 1000,
    headTime: NOW,
    irreversibleNumber: 998,
    irreversibleTime: null,
    receivedAt: NOW,
  };
  return simulationOf(EOS, found, head, calls, SIGNER);
}

function reported({ changes, refusal }: AntelopeSimulation): unknown {
  return refusal
    ? { refusal: refusal.params['message'] ?? refusal.error }
    : Object.fromEntries(changes.map(({ balance, before, after }) => [balance, `${String(before)} -> ${String(after)}`]));
}

const depositOf = (contract: string, amount: string): Call => call(contract, 'deposit', { owner: NAME, amount });

describe('a simulation where the coin has a token migration', () => {
  it('takes payments from the balance under the new symbol, and leaves the old one unchanged', async () => {
    withTokenMigration();
    expect(reported(await simulation(depositOf('core.vaulta', '40.0000 A')))).toEqual({
      liquid: '100.0000 EOS -> 60.0000 EOS',
      'rex-fund': '0.0000 EOS -> 40.0000 EOS',
    });
  });

  it('refuses what the balance under the new symbol does not cover, whatever the balance under the old one', async () => {
    withTokenMigration();
    balances['core.vaulta'] = { [NAME]: '3.0000 A' };
    expect(reported(await simulation(depositOf('core.vaulta', '4.0000 A')))).toEqual({ refusal: 'overdrawn balance' });
  });

  it('predicts that the system contract refuses wrapper-only calls', async () => {
    withTokenMigration();
    expect(reported(await simulation(depositOf('eosio', '4.0000 EOS')))).toEqual({ refusal: 'contract-changed' });
  });

  it('swaps the balance under the old symbol', async () => {
    withTokenMigration();
    balances['core.vaulta']!['core.vaulta'] = '1000.0000 A';
    const swap = call('eosio.token', 'transfer', { from: NAME, to: 'core.vaulta', quantity: '7.0000 EOS', memo: '' });
    expect(reported(await simulation(swap))).toEqual({ liquid: '100.0000 EOS -> 107.0000 EOS', swappable: '7.0000 EOS -> 0.0000 EOS' });
  });

  it('skips a node without the wrapper contract', async () => {
    await expect(simulation(depositOf('core.vaulta', '4.0000 A'))).rejects.toMatchObject({ error: 'node-answer-invalid' });
    await expect(simulation(depositOf('eosio.null', '4.0000 A'))).rejects.toMatchObject({ error: 'call-not-allowed' });
    expect(reported(await simulation(depositOf('eosio', '4.0000 EOS')))).toEqual({
      liquid: '7.0000 EOS -> 3.0000 EOS',
      'rex-fund': '0.0000 EOS -> 4.0000 EOS',
    });
  });
});

describe('a simulation of stakes', () => {
  const delegate = (receiver: string, transfer = false): Call =>
    call('eosio', 'delegatebw', { from: NAME, receiver, stake_net_quantity: '1.0000 EOS', stake_cpu_quantity: '2.0000 EOS', transfer });

  it('separates stakes for other accounts, and does not count transferred stake as the account’s own', async () => {
    serve({ delband: [{ scope: NAME, from: NAME, to: OTHER, net_weight: '0.5000 EOS', cpu_weight: '0.0000 EOS' }] });
    expect(reported(await simulation(delegate(OTHER)))).toEqual({
      liquid: '7.0000 EOS -> 4.0000 EOS',
      votes: '0.0000 EOS -> 3.0000 EOS',
      'cpu-others': '0.0000 EOS -> 2.0000 EOS',
      'net-others': '0.5000 EOS -> 1.5000 EOS',
    });
    expect(reported(await simulation(delegate(OTHER, true)))).toEqual({ liquid: '7.0000 EOS -> 4.0000 EOS' });
  });

  it('reports that the receiver does not exist', async () => {
    const { refusal, changes } = await simulation(delegate('nobody111111'));
    expect([refusal?.error, refusal?.params['account'], changes]).toEqual(['account-not-found', 'nobody111111', []]);
  });

  it('returns the date a refund can be claimed at, before and after', async () => {
    const staked = {
      userres: [{ owner: NAME, net_weight: '0.5000 EOS', cpu_weight: '5.0000 EOS', ram_bytes: 3600 }],
      delband: [{ scope: NAME, from: NAME, to: NAME, net_weight: '0.5000 EOS', cpu_weight: '5.0000 EOS' }],
      voters: [{ owner: NAME, proxy: '', producers: [], staked: 55_000, last_vote_weight: '0.0', proxied_vote_weight: '0.0', is_proxy: 0 }],
    };
    const take = call('eosio', 'undelegatebw', {
      from: NAME,
      receiver: NAME,
      unstake_net_quantity: '0.0000 EOS',
      unstake_cpu_quantity: '2.0000 EOS',
    });
    serve(staked);
    expect(await simulation(take)).toMatchObject({ refusal: null, refundAtBefore: null, refundAt: NOW + 3 * DAY_MS });
    serve({
      ...staked,
      refunds: [{ owner: NAME, request_time: '2026-03-10T00:00:00', net_amount: '0.0000 EOS', cpu_amount: '1.0000 EOS' }],
    });
    const restarted = await simulation(take);
    expect(restarted).toMatchObject({ refundAtBefore: Date.UTC(2026, 2, 13), refundAt: NOW + 3 * DAY_MS });
    expect(reported(restarted)).toMatchObject({ refund: '1.0000 EOS -> 3.0000 EOS', cpu: '5.0000 EOS -> 3.0000 EOS' });
    expect(reported(await simulation(call('eosio', 'refund', { owner: NAME })))).toEqual({ refusal: 'refund is not available yet' });
  });
});

describe('a simulation of loans and RAM', () => {
  const fund = (number: string): readonly Call[] => [
    depositOf('eosio', '1.0000 EOS'),
    call('eosio', 'fundcpuloan', { from: NAME, loan_num: number, payment: '1.0000 EOS' }),
  ];

  it('finds a loan by its number, whichever account took it', async () => {
    serve({ cpuloan: [loan(3, NAME), loan(4, OTHER)] });
    expect(reported(await simulation(...fund('3')))).toEqual({
      liquid: '7.0000 EOS -> 6.0000 EOS',
      'loan-fund': '0.5000 EOS -> 1.5000 EOS',
    });
    expect(reported(await simulation(...fund('4')))).toEqual({ refusal: 'user must be loan creator' });
    expect(reported(await simulation(...fund('5')))).toEqual({ refusal: 'loan not found' });
  });

  it('returns the rented amount, and the rest of the fund', async () => {
    const lendable = '60000000.0000 EOS';
    serve({ netloan: [loan(3, NAME)], rexpool: [{ ...POOL, total_unlent: lendable, total_lendable: lendable }] });
    const outcome = reported(
      await simulation(
        depositOf('eosio', '1.0000 EOS'),
        call('eosio', 'rentnet', { from: NAME, receiver: OTHER, loan_payment: '0.5000 EOS', loan_fund: '0.5000 EOS' }),
      ),
    );
    expect(outcome).toMatchObject({
      liquid: '7.0000 EOS -> 6.0000 EOS',
      'loan-fund': '0.5000 EOS -> 1.0000 EOS',
      'rented-net': '40.0000 EOS -> 1539.9625 EOS',
    });
  });

  it('returns RAM in bytes, and none where the chain has no limit', async () => {
    const buy = call('eosio', 'buyrambytes', { payer: NAME, receiver: NAME, bytes: 4000 });
    const ram = (await simulation(buy)).changes.find(({ balance }) => balance === 'ram')!;
    expect([ram.before.symbol, ram.before.units < ram.after.units]).toEqual([{ code: 'RAM', precision: 0 }, true]);
    node.on('get_account', ({ account_name: name }) => ({ json: { ...BARE_ACCOUNT, account_name: name, ram_quota: -1 } }));
    expect((await simulation(depositOf('eosio', '1.0000 EOS'))).changes.map(({ balance }) => balance)).toEqual(['liquid', 'rex-fund']);
  });
});

describe('a simulation of the exchange’s contracts', () => {
  it('changes nothing for contracts that the backend named', async () => {
    const stake = call('newdexstaked', 'stake', { owner: NAME, quantity: '1.0000 EOS', blockchain: 'eos', stakefor: NAME });
    const token = call('newdexissuer', 'transfer', { from: NAME, to: 'newdexpublic', quantity: '5.00 NDX', memo: '' });
    for (const unknown of [stake, token])
      expect(await simulation(unknown)).toMatchObject({ changes: [], refusal: null, rexReceived: null, unlock: { kind: 'none' } });
  });

  it('subtracts the chain’s own coin, also where it is sent to them', async () => {
    const paid = call('eosio.token', 'transfer', { from: NAME, to: OTHER, quantity: '5.0000 EOS', memo: 'deposit' });
    expect(reported(await simulation(paid))).toEqual({ liquid: '7.0000 EOS -> 2.0000 EOS' });
    expect(reported(await simulation({ ...paid, data: { ...paid.data, to: 'nobody111111' } }))).toEqual({
      refusal: 'to account does not exist',
    });
    expect(reported(await simulation({ ...paid, data: { ...paid.data, quantity: '8.0000 EOS' } }))).toEqual({
      refusal: 'overdrawn balance',
    });
  });

  it('does not accept a disallowed action as one of theirs', async () => {
    await expect(simulation(call('newdexstaked', 'updateauth', { account: NAME }))).rejects.toMatchObject({ error: 'call-not-allowed' });
    await expect(simulation(call('eosio', 'setcode', { account: NAME }))).rejects.toMatchObject({ error: 'call-not-allowed' });
  });
});

describe('a simulation with rows of a hostile node', () => {
  it.each([
    [
      'voters',
      { owner: 'mallory11111', proxy: '', producers: [], staked: 1, last_vote_weight: '0.0', proxied_vote_weight: '0.0', is_proxy: 0 },
    ],
    ['userres', { owner: 'mallory11111', net_weight: '0.0000 EOS', cpu_weight: '0.0000 EOS', ram_bytes: 1 }],
    ['rexbal', { owner: 'mallory11111', vote_stake: '1.0000 EOS', rex_balance: '1.0000 REX', matured_rex: 0, rex_maturities: [] }],
    ['rexfund', { owner: 'mallory11111', balance: '1.0000 EOS' }],
    ['refunds', { owner: 'mallory11111', request_time: '2026-01-01T00:00:00', net_amount: '1.0000 EOS', cpu_amount: '0.0000 EOS' }],
  ])('never uses a row of %s that belongs to another account', async (table, row) => {
    node.tables({ global: [GLOBAL], rexpool: [POOL], [table]: [row] });
    await expect(simulation(depositOf('eosio', '1.0000 EOS'))).rejects.toMatchObject({
      error: 'node-answer-invalid',
      params: { what: table },
    });
  });

  it('never uses another account, nor invalid limits', async () => {
    for (const changes of [{ account_name: 'mallory11111' }, { ram_quota: 'much' }, { cpu_weight: null }]) {
      node.on('get_account', () => ({ json: { ...BARE_ACCOUNT, ...changes } }));
      await expect(simulation(depositOf('eosio', '1.0000 EOS'))).rejects.toMatchObject({ error: 'node-answer-invalid' });
    }
  });

  it('reports a busy node as busy, not as an account that does not exist', async () => {
    node.on('get_account', () => ({ status: 503, json: nodeErrorBody(3100000, 'busy', '', 'unknown key') }));
    await expect(simulation(depositOf('eosio', '1.0000 EOS'))).rejects.toMatchObject({ name: 'NodeRefusal', busy: true });
  });
});
