import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earliestRows, nodeRows } from '../../../../adapters/antelope/read/table-reader.ts';
import { FakeNode, nodeErrorBody } from '../fake-node.ts';

const LOANS = { code: 'eosio', scope: 'eosio', table: 'cpuloan' };

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
});

afterEach(async () => {
  await node.stop();
});

describe('the first rows by time', () => {
  it('are asked for by the second index, as few as wanted', async () => {
    node.tables({ cpuloan: [{ loan_num: 2 }, { loan_num: 1 }] });
    expect(await earliestRows(nodeRows(node.url), LOANS, 8)).toEqual([{ loan_num: 2 }, { loan_num: 1 }]);
    expect(node.requests('get_table_rows')).toEqual([
      expect.objectContaining({ table: 'cpuloan', index_position: '2', key_type: 'i64', limit: 8 }),
    ]);
  });

  it('are all rows of a node that does not serve that index', async () => {
    node.on('get_table_rows', (body) =>
      'index_position' in body
        ? {
            status: 500,
            json: nodeErrorBody(
              3060003,
              'contract_table_query_exception',
              'Contract Table Query Exception',
              'key type required for non-primary index',
            ),
          }
        : { json: { rows: [{ loan_num: 1 }], more: false, next_key: '' } },
    );
    expect(await earliestRows(nodeRows(node.url), LOANS, 8)).toEqual([{ loan_num: 1 }]);
  });

  it('are not asked for in another way of a node that is busy', async () => {
    node.on('get_table_rows', () => ({ status: 503, json: nodeErrorBody(3100000, 'busy', '', 'busy') }));
    await expect(earliestRows(nodeRows(node.url), LOANS, 8)).rejects.toMatchObject({ busy: true });
    expect(node.requests('get_table_rows')).toHaveLength(1);
  });
});
