import { afterAll, describe, expect, it } from 'vitest';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import type { AntelopeAccount } from '../../../../domain/antelope/snapshot.ts';
import { type RowSource, tableRows } from '../../../../adapters/antelope/read/table-reader.ts';
import { failureOf } from '../../../support/submitting.ts';
import { NEIGHBOURS } from '../../../../sandbox/antelope/seed/account-roles.ts';
import { PRODUCERS } from '../../../../sandbox/antelope/seed/seeded-accounts.ts';
import { nodeosWorld } from '../nodeos-world.ts';
import { accountReads } from './account-reads.ts';
import { type Row, tablesOf } from '../node-tables.ts';

interface Page {
  readonly rows: readonly Row[];
  readonly more: boolean;
}

const chain = await nodeosWorld('eos');
const { node, rex, backend } = await chain.ports({ kind: 'none' });
afterAll(() => chain.close());

const { rows, ownRow } = tablesOf(chain);

async function account(name: string): Promise<AntelopeAccount> {
  return asAntelope(await node.account(name))!;
}

describe('the product reads of nodeos', () => {
  accountReads(chain, node);

  it('each of more rows than one page holds, once', async () => {
    const { bandwidth } = await account('stakesothers');
    const receivers = [...NEIGHBOURS, ...PRODUCERS, 'stakesothers'];
    expect(bandwidth.map(({ to }) => to).sort()).toEqual(receivers.sort());
  });

  it.each([[0], [0, 400, 0]])(
    'each row once, too, where the time limit of the node cuts pages (%j)',
    async (...limits: readonly number[]) => {
      const left = [...limits];
      const cut: boolean[] = [];
      const source: RowSource = async (request) => {
        const answer = (await chain.client.ask('chain/get_table_rows', { ...request, time_limit_ms: left.shift() ?? 400 })) as Page;
        cut.push(answer.more && answer.rows.length === 1);
        return answer;
      };
      const read = await tableRows(source, { code: 'eosio', scope: 'stakesothers', table: 'delband' });
      expect(cut).toContain(true);
      expect(read).toEqual(await rows('delband', 'stakesothers'));
    },
  );

  it('nothing where the time limit of the node cuts every page after the row that came before', async () => {
    const source: RowSource = (request) => chain.client.ask('chain/get_table_rows', { ...request, time_limit_ms: 0 });
    const failure = await failureOf(tableRows(source, { code: 'eosio', scope: 'stakesothers', table: 'delband' }));
    expect(failure.error).toBe('node-answer-invalid');
  });

  it('the market, its contract and its RAM', async () => {
    const pool = asAntelope(await node.pool())!;
    const [row] = await rows('rexpool');
    expect([pool.rex?.pool.totalLendable, pool.rex?.pool.totalRex].map(String)).toEqual([row!['total_lendable'], row!['total_rex']]);
    const [market] = (await rows('rammarket')) as unknown as readonly { readonly base: Row; readonly quote: Row }[];
    expect([`${String(pool.ram?.bytes)} RAM`, String(pool.ram?.coins)]).toEqual([market!.base['balance'], market!.quote['balance']]);
    expect((await rex!.rexPool()).pool?.totalRent.toString()).toBe(row!['total_rent']);
    expect(await rex!.rexLends()).toBe(true);
  });

  it('income that is on its way into REX, where it can be told from rents and fees', async () => {
    const { feesGoTo } = asAntelope(await node.pool())!.contract;
    const returns = await rex!.rexReturns();
    expect(returns === null).toBe(feesGoTo === 'rex-holders' || (await rows('rexretpool')).length === 0);
  });

  it('proxies of the pool that are registered and vote', async () => {
    for (const proxy of await backend.poolProxies()) {
      const { vote } = await account(proxy);
      expect(vote?.producers).toEqual(PRODUCERS);
      expect(await ownRow('voters', proxy)).toMatchObject({ is_proxy: 1 });
    }
  });

  it('its own state', async () => {
    const [report] = await node.check();
    expect(report).toMatchObject({ node: { url: chain.address }, error: null, head: { chainId: chain.profile.chainId } });
  });

  it('that an account does not exist', async () => {
    expect(await failureOf(node.account('nosuchacct11'))).toMatchObject({
      error: 'account-not-found',
      params: { account: 'nosuchacct11' },
    });
  });

  it('no rows of a contract it does not have', async () => {
    expect((await account('freshholder1')).rex?.balance).toBeNull();
  });
});
