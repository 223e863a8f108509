import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { AntelopeNode } from '../../../../adapters/antelope/node.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import type { ChainNode } from '../../../../application/ports/chain-node.ts';
import { BARE_ACCOUNT } from '../bare-account.ts';
import { definitions, wrapperDefinition, SYSTEM_DEFINITIONS } from '../contract-definitions.ts';
import { FakeNode, nodeErrorBody } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
});

afterEach(() => node.stop());

function chain(): ChainNode {
  const clock = new TestClock();
  return new AntelopeNode(EOS, new NodeList(EOS, ANTELOPE_NODES, clock, async () => listed(node.url)), new ContractVersions(EOS, clock));
}

describe('the balance of an account', () => {
  const NAME = 'alice1111111';
  const BALANCES: Readonly<Record<string, readonly string[]>> = { 'eosio.token': ['7.0000 EOS'], 'core.vaulta': ['12.5000 A'] };

  function withBalances(balances: Readonly<Record<string, readonly unknown[]>>): void {
    node
      .on('get_account', () => ({ json: BARE_ACCOUNT }))
      .on('get_currency_balance', ({ code, symbol }) => ({
        json: (balances[String(code)] ?? []).filter((text) => String(text).endsWith(` ${String(symbol)}`) || typeof text !== 'string'),
      }))
      .tables({});
  }

  function withTokenMigration(): void {
    node.on('get_abi', definitions({ eosio: SYSTEM_DEFINITIONS['rex-2'], 'core.vaulta': wrapperDefinition() }));
  }

  async function coins(): Promise<readonly (string | null)[]> {
    const { liquid, swappable } = asAntelope(await chain().account(NAME))!;
    return [String(liquid), swappable && String(swappable)];
  }

  it('is that of the token contract without a token migration', async () => {
    withBalances(BALANCES);
    expect(await coins()).toEqual(['7.0000 EOS', null]);
    expect(node.requests('get_currency_balance').map(({ code }) => code)).toEqual(['eosio.token']);
  });

  it('is that under the new symbol with a token migration, and the rest under the old one can be swapped', async () => {
    withTokenMigration();
    withBalances(BALANCES);
    expect(await coins()).toEqual(['12.5000 EOS', '7.0000 EOS']);
    withBalances({});
    expect(await coins()).toEqual(['0.0000 EOS', '0.0000 EOS']);
  });

  it.each([['12.5000 EOS'], ['12.50 A'], [null], ['99999999999999999999999.0000 A']])('is never read from %s', async (balance) => {
    withTokenMigration();
    withBalances({ ...BALANCES, 'core.vaulta': [balance] });
    node.on('get_currency_balance', ({ code }) => ({ json: code === 'core.vaulta' ? [balance] : BALANCES['eosio.token'] }));
    await expect(coins()).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });
});

describe('the rows of an account', () => {
  const NAME = 'alice1111111';
  const loan = (number: number, from: string) => ({
    version: 0,
    from,
    receiver: 'bob111111111',
    payment: '1.0000 EOS',
    balance: '0.5000 EOS',
    total_staked: '40.0000 EOS',
    loan_num: number,
    expiration: '2026-12-01T00:00:00.000',
  });

  beforeEach(() => {
    node.on('get_account', () => ({ json: BARE_ACCOUNT })).on('get_currency_balance', () => ({ json: [] }));
  });

  it('are read page by page with their own keys from nodes that do not return the next key', async () => {
    const rows = Array.from({ length: 120 }, (_, index) => ({
      from: NAME,
      to: `${'abcdefghijklmnopqrstuvwxyz'[index % 26]}${'12345'[Math.floor(index / 26)]}`,
      net_weight: '0.0000 EOS',
      cpu_weight: '1.0000 EOS',
    }));
    rows.sort((a, b) => (a.to < b.to ? -1 : 1));
    node.on('get_table_rows', (body) => {
      if (body['table'] !== 'delband') return { json: { rows: [], more: false } };
      const start = Math.max(
        0,
        rows.findIndex(({ to }) => to >= String(body['lower_bound'])),
      );
      return { json: { rows: rows.slice(start, start + 50), more: start + 50 < rows.length } };
    });
    const { bandwidth } = asAntelope(await chain().account(NAME))!;
    expect(bandwidth?.map(({ to }) => to)).toEqual(rows.map(({ to }) => to));
  });

  it('include its loans out of all loans, from a node without the index by renter', async () => {
    const all = Array.from({ length: 60 }, (_, index) => loan(index + 1, index % 20 === 0 ? NAME : 'mallory11111'));
    node.on('get_table_rows', (body) => {
      if (body['table'] !== 'cpuloan') return { json: { rows: [], more: false } };
      if (body['index_position'] !== undefined)
        return {
          status: 500,
          json: nodeErrorBody(3060003, 'contract_table_query_exception', 'Contract Table Query Exception', 'Unsupported secondary index'),
        };
      const start = Math.max(0, Number(body['lower_bound']) - 1);
      return { json: { rows: all.slice(start, start + 50), more: start + 50 < all.length } };
    });
    const { rex } = asAntelope(await chain().account(NAME))!;
    expect(rex?.loans.map((entry) => [entry.resource, entry.loan, entry.receiver, String(entry.rented)])).toEqual(
      [1n, 21n, 41n].map((number) => ['cpu', number, 'bob111111111', '40.0000 EOS']),
    );
  });

  it('include its loans out of all loans, from a node that does not return the next key of that index', async () => {
    const all = Array.from({ length: 60 }, (_, index) => loan(index + 1, NAME));
    node.on('get_table_rows', (body) => {
      if (body['table'] !== 'netloan') return { json: { rows: [], more: false } };
      const start = body['index_position'] === undefined ? Math.max(0, Number(body['lower_bound']) - 1) : 0;
      return { json: { rows: all.slice(start, start + 50), more: start + 50 < all.length } };
    });
    expect(asAntelope(await chain().account(NAME))?.rex?.loans).toHaveLength(60);
  });

  it.each([
    ['rexfund', { version: 0, owner: 'mallory11111', balance: '5.0000 EOS' }],
    ['refunds', { owner: 'mallory11111', request_time: '2026-01-01T00:00:00', net_amount: '5.0000 EOS', cpu_amount: '0.0000 EOS' }],
    ['delband', { from: 'mallory11111', to: NAME, net_weight: '5.0000 EOS', cpu_weight: '0.0000 EOS' }],
  ])('are never those of another account (%s)', async (table, row) => {
    node.tables({ [table]: [row] });
    await expect(chain().account(NAME)).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: table } });
  });

  it('include when usage was last updated, where the node reports it', async () => {
    node.tables({});
    const { resources } = asAntelope(await chain().account(NAME))!;
    expect([resources?.cpu.updatedAt, resources?.net.updatedAt]).toEqual([Date.UTC(2024, 6, 10, 12), null]);
  });
});
