import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { earliestRows, nodeRows, rowsOfOwner, tableRows } from '../../../../adapters/antelope/read/table-reader.ts';
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
  it('are requested by the second index, with the given limit', async () => {
    node.tables({ cpuloan: [{ loan_num: 2 }, { loan_num: 1 }] });
    expect(await earliestRows(nodeRows(node.url), LOANS, 8)).toEqual([{ loan_num: 2 }, { loan_num: 1 }]);
    expect(node.requests('get_table_rows')).toEqual([
      expect.objectContaining({ table: 'cpuloan', index_position: '2', key_type: 'i64', limit: 8 }),
    ]);
  });

  it('are all rows of a node without that index', async () => {
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

  it('are not requested differently from a node that is busy', async () => {
    node.on('get_table_rows', () => ({ status: 503, json: nodeErrorBody(3100000, 'busy', '', 'busy') }));
    await expect(earliestRows(nodeRows(node.url), LOANS, 8)).rejects.toMatchObject({ busy: true });
    expect(node.requests('get_table_rows')).toHaveLength(1);
  });
});

/** Serves a table as nodeos does: pages of the lengths its time limit leaves, with the key of the last row returned where it cut one. */
function serveCut(all: readonly { readonly loan_num: number }[], lengths: readonly number[]): void {
  let asked = 0;
  node.on('get_table_rows', (body) => {
    const from = all.filter(({ loan_num: number }) => number >= Number(body['lower_bound'] || 0));
    const limit = Number(body['limit']);
    const length = Math.min(lengths[asked++] ?? limit, limit);
    const rows = from.slice(0, length);
    const more = from.length > length;
    const nextKey = more ? String((length < limit ? rows.at(-1) : from[length])?.loan_num ?? '') : '';
    return { json: { rows, more, next_key: nextKey } };
  });
}

describe('pages that a node’s time limit has shortened', () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({ loan_num: index + 1 }));
  const keyed = { ...LOANS, keyOf: (row: unknown) => String((row as { readonly loan_num: number }).loan_num) };

  it.each([
    ['with keys', keyed],
    ['by their content alone', LOANS],
  ])('return each row once, %s', async (_, query) => {
    for (const lengths of [[], [1], [50, 1, 1, 7], [3, 49, 50], [49, 49, 49]]) {
      serveCut(rows, lengths);
      expect(await tableRows(nodeRows(node.url), query)).toEqual(rows);
    }
  });

  it('are read again where no further row came, and are invalid where that repeats', async () => {
    serveCut(rows, [50, 10, 1, 1]);
    expect(await tableRows(nodeRows(node.url), keyed)).toEqual(rows);
    serveCut(rows, [50, ...Array.from({ length: 200 }, () => 1)]);
    await expect(tableRows(nodeRows(node.url), keyed)).rejects.toMatchObject({
      error: 'node-answer-invalid',
      params: { what: 'cpuloan.next_key' },
    });
  });

  it('of the rows of one owner are read in the order of their own keys instead', async () => {
    node.on('get_table_rows', (body) =>
      'index_position' in body
        ? { json: { rows: rows.slice(0, 2), more: true, next_key: String(body['lower_bound']) } }
        : { json: { rows: rows.slice(0, 3), more: false, next_key: '' } },
    );
    expect(await rowsOfOwner(nodeRows(node.url), keyed, '7')).toEqual(rows.slice(0, 3));
  });

  it('of the first rows by time are requested again, since a shortened page may miss earlier rows', async () => {
    serveCut(rows, [2, 8]);
    expect(await earliestRows(nodeRows(node.url), LOANS, 8)).toEqual(rows.slice(0, 8));
    expect(new Set(node.requests('get_table_rows').map((body) => JSON.stringify(body))).size).toBe(2);
    serveCut(rows, [2, 2, 2]);
    await expect(earliestRows(nodeRows(node.url), LOANS, 8)).rejects.toMatchObject({ error: 'node-answer-invalid' });
    serveCut(rows.slice(0, 3), []);
    expect(await earliestRows(nodeRows(node.url), LOANS, 8)).toEqual(rows.slice(0, 3));
  });
});
