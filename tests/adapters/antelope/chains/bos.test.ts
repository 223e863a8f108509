import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { callsOf } from '../../../../adapters/antelope/write/actions.ts';
import { antelopeProfile } from '../../../../adapters/antelope/chains/antelope-profile.ts';
import { BOS } from '../../../../adapters/antelope/chains/bos.ts';
import { simulationOf } from '../../../../adapters/antelope/simulate/simulation.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { AntelopeNode } from '../../../../adapters/antelope/node.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import type { Call, CallValue } from '../../../../domain/core/chain/call.ts';
import { namedContractActions, ownContractActions } from '../../../../domain/antelope/operations/contract-actions.ts';
import { type Operation, operationsOf } from '../../../../domain/chain/operation.ts';
import { operationJson, operationOfJson } from '../../../../domain/chain/operation-json.ts';
import type { AntelopeSimulation } from '../../../../domain/antelope/simulation.ts';
import { DAY_MS } from '../../../../domain/core/chain/time.ts';
import type { ChainHead } from '../../../../domain/chain/snapshot.ts';
import { rexBalanceReading } from '../../../../domain/antelope/rex/balance.ts';
import { anyOperation } from '../../../support/any-operation.ts';
import { BARE_ACCOUNT } from '../bare-account.ts';
import { type FakeAnswer, FakeNode, info, nodeErrorBody } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

const NAME = 'alice1111111';
const SIGNER = { account: NAME, permission: 'active' };
const NOW = Date.UTC(2020, 9, 14, 2);
const NOT_DEFINED = new Set(['rexmaturity']);

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
  node.on('get_info', () => ({ json: info({ chain_id: BOS.chainId }) }));
});

afterEach(() => node.stop());

/** Serves rows by table and owner, and refuses a table the contract does not define, as a node does. */
function serve(rows: Readonly<Record<string, readonly unknown[]>>): void {
  node.on('get_table_rows', (body): FakeAnswer => {
    const table = String(body['table']);
    if (NOT_DEFINED.has(table)) {
      return {
        status: 500,
        json: nodeErrorBody(
          3060003,
          'contract_table_query_exception',
          'Contract Table Query Exception',
          `Table ${table} is not specified in the ABI`,
        ),
      };
    }
    const all = rows[table] ?? [];
    const ofOne =
      body['lower_bound'] === '' ? all : all.filter((row) => (row as { readonly owner?: unknown }).owner === body['lower_bound']);
    return { json: { rows: ofOne, more: false } };
  });
}

function chain(): AntelopeNode {
  const clock = new TestClock();
  return new AntelopeNode(BOS, new NodeList(BOS, ANTELOPE_NODES, clock, async () => listed(node.url)), new ContractVersions(BOS, clock));
}

function pool(lendable: string, namebids = '0.0000 BOS') {
  return {
    version: 0,
    total_lent: '0.0000 BOS',
    total_unlent: lendable,
    total_rent: '20000.0000 BOS',
    total_lendable: lendable,
    total_rex: '10000000.0000 REX',
    namebid_proceeds: namebids,
    loan_num: 0,
  };
}

function voter(owner: string, changes: Readonly<Record<string, unknown>> = {}) {
  return {
    owner,
    proxy: '',
    producers: [],
    staked: 1_000_000,
    last_vote_weight: '0.00000000000000000',
    proxied_vote_weight: '0.00000000000000000',
    is_proxy: 0,
    flags1: 0,
    reserved2: 0,
    reserved3: '0 ',
    ...changes,
  };
}

function call(action: string, data: Readonly<Record<string, CallValue>>): Call {
  return { contract: 'eosio', action, authorization: [SIGNER], data };
}

function purchase(amount: string): readonly Call[] {
  return [call('deposit', { owner: NAME, amount }), call('buyrex', { from: NAME, amount })];
}

async function simulation(calls: readonly Call[]) {
  const found = await new ContractVersions(BOS, new TestClock()).of(node.url);
  const head: ChainHead = {
    node: node.url,
    chainId: BOS.chainId,
    headNumber: 1000,
    headTime: NOW,
    irreversibleNumber: 998,
    irreversibleTime: null,
    receivedAt: NOW,
  };
  return simulationOf(BOS, found, head, calls, SIGNER);
}

/** The same operation with its coins under the symbol of BOS. */
function inBos(operation: Operation): Operation {
  return operationOfJson(JSON.parse(JSON.stringify(operationJson(operation)).replaceAll(' EOS"', ' BOS"')))!;
}

describe('the profile of BOS', () => {
  it('differs from EOS as a fork of 2019 does', () => {
    expect(BOS).toMatchObject({
      chainId: 'd5a3d18fbb3c084e3b1f3fa98c21014b5f3db536cc15d08f9f6479517c6a3d86',
      coin: { native: { code: 'BOS', precision: 4 }, display: { code: 'BOS', precision: 4 } },
      features: { rex: true, rexSavings: false, rexNeedsVote: true, increaseOfVotes: false },
      income: { updateTimeFallback: '02:30' },
    });
  });

  it('allows no action through its firewall that no operation needs', () => {
    const operations = fc.sample(anyOperation, 3000).filter(({ kind }) => operationsOf(BOS).includes(kind));
    const needed = operations.flatMap((operation) => callsOf(inBos(operation), SIGNER, BOS));
    expect(new Set(operations.map(({ kind }) => kind))).toEqual(new Set(operationsOf(BOS)));
    expect(new Set(needed.map(({ contract }) => contract))).toEqual(new Set(Object.keys(ownContractActions(BOS))));
    expect([...new Set(needed.map(({ action }) => action))].sort()).toEqual([...ownContractActions(BOS)['eosio']!].sort());
    expect(namedContractActions(BOS)).toEqual([]);
  });

  it('offers REX, stakes, votes and RAM, but no later features', () => {
    expect(operationsOf(BOS)).toHaveLength(21);
    expect((['swap-coin', 'exchange-stake'] as const).filter((kind) => operationsOf(BOS).includes(kind))).toEqual([]);
    expect(BOS).toMatchObject({ tokenMigration: null, systemContract: 'bos-3.0.4', features: { exchangeContracts: false } });
  });

  it('is in the Antelope register, and one of another protocol is not', () => {
    expect(antelopeProfile(BOS)).toBe(BOS);
    expect(() => antelopeProfile(TRON)).toThrow('TRON is no chain of this protocol');
  });
});

describe('reading BOS', () => {
  it('returns the pool with five maturity days and no savings, without requesting a missing table', async () => {
    serve({ rexpool: [pool('1000.0000 BOS')] });
    expect((await chain().pool()).rex).toMatchObject({
      rules: { buckets: 5, sellMaturedRex: false, buyRexToSavings: false },
      pool: { loanNum: 0n },
    });
    expect(node.requests('get_table_rows').map((body) => body['table'])).toEqual(['rexpool', 'rammarket']);
  });

  it('reads lots whose fields are named key and value, and the refund', async () => {
    node.on('get_account', () => ({ json: { ...BARE_ACCOUNT, voter_info: voter(NAME, { proxy: 'poolproxy111' }) } }));
    node.on('get_currency_balance', () => ({ json: ['12.0000 BOS'] }));
    serve({
      rexbal: [
        {
          version: 0,
          owner: NAME,
          vote_stake: '3143.9755 BOS',
          rex_balance: '31439754.4999 REX',
          matured_rex: '314397525000',
          rex_maturities: [{ key: '2020-10-31T00:00:00', value: 19999 }],
        },
      ],
      rexfund: [{ version: 0, owner: NAME, balance: '3143.9751 BOS' }],
      refunds: [{ owner: NAME, request_time: '2020-10-14T02:00:00', net_amount: '8945.0269 BOS', cpu_amount: '2.8998 BOS' }],
    });
    const account = await chain().account(NAME);
    const reading = rexBalanceReading(account.rex!.balance!, Date.UTC(2020, 9, 26));
    expect([String(reading.sellable), String(reading.maturing), String(reading.savings)]).toEqual([
      '31439752.5000 REX',
      '1.9999 REX',
      '0.0000 REX',
    ]);
    expect(reading.lots).toMatchObject([
      { kind: 'matured', at: null },
      { kind: 'maturing', at: Date.UTC(2020, 9, 31) },
    ]);
    expect(String(account.rex!.fund)).toBe('3143.9751 BOS');
    expect(String(account.refund!.net)).toBe('8945.0269 BOS');
    expect(account.vote).toMatchObject({ proxy: 'poolproxy111' });
  });
});

describe('a simulation on BOS', () => {
  const GLOBAL = {
    max_ram_size: '68719476736',
    total_ram_bytes_reserved: 0,
    total_ram_stake: 0,
    total_activated_stake: '2000000000000',
    thresh_activated_stake_time: '2019-01-01T00:00:00.000',
    total_producer_vote_weight: '0.00000000000000000',
  };
  const PROXY = voter('poolproxy111', { is_proxy: 1 });
  const VOTE = call('voteproducer', { voter: NAME, proxy: 'poolproxy111', producers: [] });

  beforeEach(() => {
    node.on('get_account', () => ({ json: BARE_ACCOUNT }));
    node.on('get_currency_balance', (body) => ({
      json: [NAME, 'eosio.names'].includes(String(body['account'])) ? ['500.0000 BOS'] : ['0.0000 BOS'],
    }));
  });

  it('reports that REX requires a vote, and matures at the fifth midnight once there is one', async () => {
    serve({ rexpool: [pool('1000.0000 BOS')], global: [GLOBAL], voters: [voter(NAME), PROXY] });
    const refused = await simulation(purchase('100.0000 BOS'));
    expect(refused.refusal).toMatchObject({
      error: 'contract-refused',
      params: { message: 'must vote for at least 21 producers or for a proxy before buying REX' },
    });
    const allowed = await simulation([VOTE, ...purchase('100.0000 BOS')]);
    expect(allowed).toMatchObject({
      refusal: null,
      proxyBefore: null,
      proxyAfter: 'poolproxy111',
      unlock: { kind: 'instant', at: Date.UTC(2020, 9, 19) },
    });
    expect(String(allowed.rexReceived)).toBe('1000000.0000 REX');
  });

  it('includes the income of name auctions, whose account it has to read', async () => {
    serve({ rexpool: [pool('1000.0000 BOS', '5.0000 BOS')], global: [GLOBAL], voters: [voter(NAME, { proxy: 'poolproxy111' }), PROXY] });
    expect((await simulation(purchase('100.0000 BOS'))).refusal).toBeNull();
    expect(node.requests('get_currency_balance').map((body) => body['account'])).toContain('eosio.names');
  });

  it('converts RAM by way of RAMCORE, in a market that grew since the last trade', async () => {
    const market = {
      supply: '10000000000.0000 RAMCORE',
      base: { balance: '68719476736 RAM', weight: '0.50000000000000000' },
      quote: { balance: '1000000.0000 BOS', weight: '0.50000000000000000' },
    };
    const growth = {
      new_ram_per_block: 1_024,
      last_ram_increase: new Date(NOW - DAY_MS).toISOString().slice(0, 23),
      last_block_num: '2018-06-14T00:00:00.000',
      total_producer_votepay_share: '0.00000000000000000',
      revision: 1,
    };
    const resources = { owner: NAME, net_weight: '0.0000 BOS', cpu_weight: '0.0000 BOS', ram_bytes: BARE_ACCOUNT.ram_quota - 1_400 };
    serve({ rexpool: [pool('1000.0000 BOS')], global: [GLOBAL], rammarket: [market], global2: [growth], userres: [resources] });
    const bytes = (of: AntelopeSimulation): readonly (bigint | undefined)[] =>
      of.changes.filter(({ balance }) => balance === 'ram').map(({ before, after }) => after.units - before.units);
    const bought = await simulation([call('buyram', { payer: NAME, receiver: NAME, quant: '1.0000 BOS' })]);
    expect([bought.refusal, bytes(bought)]).toEqual([null, [68_551n]]);
    const read = await chain().pool('ram');
    const slots = BigInt(Math.floor(read.at.headTime / 500) - (NOW - DAY_MS) / 500);
    expect(read).toMatchObject({
      rex: null,
      ram: { bytes: 68_719_476_736n, ramcore: 100_000_000_000_000n, newBytes: BigInt.asUintN(32, slots * 1_024n) },
    });
  });

  it('refuses actions that its rules do not support', async () => {
    serve({ rexpool: [pool('1000.0000 BOS')] });
    await expect(simulation([call('voteupdate', { voter_name: NAME })])).rejects.toMatchObject({ error: 'call-not-allowed' });
  });
});
