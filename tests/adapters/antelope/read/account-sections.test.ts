import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { AntelopeNode } from '../../../../adapters/antelope/node.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import type { AntelopeAccount } from '../../../../domain/antelope/snapshot.ts';
import { BARE_ACCOUNT_WITH_ROWS } from '../bare-account.ts';
import { FakeNode } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

const NAME = 'alice1111111';
const REFUND = { owner: NAME, request_time: '2026-01-01T00:00:00', net_amount: '5.0000 EOS', cpu_amount: '1.0000 EOS' };
const REX = { version: 0, owner: NAME, vote_stake: '30.0000 EOS', rex_balance: '5.0000 REX', matured_rex: 0, rex_maturities: [] };
const OWN = { from: NAME, to: NAME, net_weight: '2.0000 EOS', cpu_weight: '3.0000 EOS' };
const voter = (staked: number) => ({ owner: NAME, proxy: '', producers: [], staked });

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
  node.tables({});
  node.on('get_currency_balance', () => ({ json: [] }));
});

afterEach(() => node.stop());

async function read(sections: object): Promise<{ readonly account: AntelopeAccount; readonly tables: ReadonlySet<unknown> }> {
  node.on('get_account', () => ({ json: { ...BARE_ACCOUNT_WITH_ROWS, ...sections } }));
  const clock = new TestClock();
  const chain = new AntelopeNode(
    EOS,
    new NodeList(EOS, ANTELOPE_NODES, clock, async () => listed(node.url)),
    new ContractVersions(EOS, clock),
  );
  const account = await chain.account(NAME);
  return { account, tables: new Set(node.requests('get_table_rows').map(({ table }) => table)) };
}

describe('rows that get_account contains', () => {
  it('are used without another request', async () => {
    const { account, tables } = await read({ refund_request: REFUND, rex_info: REX, core_liquid_balance: '7.0000 EOS' });
    expect([String(account.refund?.net), String(account.refund?.cpu)]).toEqual(['5.0000 EOS', '1.0000 EOS']);
    expect(String(account.rex?.balance?.rexBalance)).toBe('5.0000 REX');
    expect(String(account.liquid)).toBe('7.0000 EOS');
    expect(node.requests('get_currency_balance')).toEqual([]);
    expect(tables).toEqual(new Set(['rexfund', 'rexqueue', 'cpuloan', 'netloan', 'delband']));
  });

  it('are absent where they are null', async () => {
    const { account } = await read({});
    expect([account.refund, account.rex?.balance ?? null]).toEqual([null, null]);
  });

  it('are never those of another account', async () => {
    await expect(read({ refund_request: { ...REFUND, owner: 'mallory11111' } })).rejects.toMatchObject({ params: { what: 'refunds' } });
    await expect(read({ rex_info: { ...REX, owner: 'mallory11111' } })).rejects.toMatchObject({ params: { what: 'rexbal' } });
  });

  it('do not include a balance of another coin, which is read from the token contract', async () => {
    node.on('get_currency_balance', () => ({ json: ['9.0000 EOS'] }));
    expect(String((await read({ core_liquid_balance: '7.0000 XYZ' })).account.liquid)).toBe('9.0000 EOS');
  });
});

describe('the stake of an account', () => {
  it('is its own only where its counted votes do not exceed it plus its REX', async () => {
    const { account, tables } = await read({ self_delegated_bandwidth: OWN, rex_info: REX, voter_info: voter(350_000) });
    expect(account.bandwidth?.map(({ to, cpu, net }) => [to, String(cpu), String(net)])).toEqual([[NAME, '3.0000 EOS', '2.0000 EOS']]);
    expect(tables.has('delband')).toBe(false);
  });

  it('is read from its table where more is counted, or no votes are reported', async () => {
    const other = { from: NAME, to: 'bob111111111', net_weight: '0.0000 EOS', cpu_weight: '1.0000 EOS' };
    node.tables({ delband: [OWN, other] });
    const { account } = await read({ self_delegated_bandwidth: OWN, rex_info: REX, voter_info: voter(360_000) });
    expect(account.bandwidth?.map(({ to }) => to)).toEqual([NAME, 'bob111111111']);
    expect((await read({ self_delegated_bandwidth: OWN, rex_info: REX })).account.bandwidth).toHaveLength(2);
  });

  it('is never that of another account', async () => {
    const mallory = { ...OWN, from: 'mallory11111', to: 'mallory11111' };
    await expect(read({ self_delegated_bandwidth: mallory, rex_info: REX, voter_info: voter(350_000) })).rejects.toMatchObject({
      params: { what: 'delband' },
    });
  });
});

describe('a queued sale', () => {
  const order = (owner: string) => ({
    version: 0,
    owner,
    rex_requested: '5.0000 REX',
    proceeds: '0.0000 EOS',
    stake_change: '0.0000 EOS',
    order_time: '2026-01-01T00:00:00.000',
    is_open: 1,
  });

  it('is found in a short queue, and only under its own account', async () => {
    node.tables({ rexqueue: [order('mallory11111'), order(NAME)] });
    expect(String((await read({})).account.rex?.order?.rex)).toBe('5.0000 REX');
    expect(node.requests('get_table_rows').filter(({ table }) => table === 'rexqueue')).toHaveLength(1);
    node.tables({ rexqueue: [order('mallory11111')] });
    expect((await read({})).account.rex?.order).toBeNull();
  });

  it('is read by its owner where the queue is longer than one page, and must belong to that owner', async () => {
    const answers = (owner: string) =>
      node.on('get_table_rows', ({ table, index_position: index }) => {
        if (table !== 'rexqueue') return { json: { rows: [], more: false } };
        return { json: index === '2' ? { rows: [order('carol1111111')], more: true } : { rows: [order(owner)], more: false } };
      });
    answers(NAME);
    expect(String((await read({})).account.rex?.order?.rex)).toBe('5.0000 REX');
    answers('mallory11111');
    await expect(read({})).rejects.toMatchObject({ error: 'node-answer-invalid', params: { what: 'rexqueue' } });
  });
});
