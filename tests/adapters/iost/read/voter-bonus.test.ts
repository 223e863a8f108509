import { describe, expect, it } from 'vitest';
import { bonusShares } from '../../../../adapters/iost/read/voter-bonus.ts';
import type { NodeAsk } from '../../../../adapters/iost/rpc/node-ask.ts';
import { numberTextJson } from '../../../../adapters/iost/rpc/number-text-json.ts';
import { claimableBonus } from '../../../../domain/iost/votes/bonus-share.ts';

const COIN = { code: 'IOST', precision: 8 };
const VOTER = 'alice001';

interface Place {
  readonly key: string;
  readonly field: string;
}

/** A node whose contracts store these votes, and at each place of the producers' contract what `stored` returns. */
function node(votes: string, stored: (place: Place) => string): { readonly ask: NodeAsk; readonly batches: readonly (readonly Place[])[] } {
  const batches: Place[][] = [];
  const answer = async (path: string, body = ''): Promise<unknown> => {
    const asked = JSON.parse(body);
    const where = `${path} ${String(asked.id)} ${String(asked.key)} ${String(asked.field)} ${String(asked.by_longest_chain)}`;
    if (where === `getContractStorage vote.iost u_1 ${VOTER} true`)
      return numberTextJson(JSON.stringify({ data: votes, block_hash: 'h', block_number: '1' }));
    if (where !== 'getBatchContractStorage vote_producer.iost undefined undefined true') throw new Error(`asked ${where}`);
    batches.push(asked.key_fields);
    return { datas: asked.key_fields.map(stored) };
  };
  return { ask: Object.assign(answer, { node: 'https://node.example' }), batches };
}

/** The coefficient a real node stored (go-iost 3.11.5). */
const COEFFICIENT = '"0.02305502828938542738818582810243745953600937728908"';

describe('the shares of an account in the bonus of its producers', () => {
  it('are read with two requests, in full digits', async () => {
    const { ask, batches } = node('{"poolbp":["23.00000099",7,"0"],"otherbp":["5",7,"2.5"]}', ({ key, field }) =>
      key === 'voterCoef' && field === 'poolbp'
        ? COEFFICIENT
        : key === `v_poolbp`
          ? '"-0.0000000000000000000000000000000000000000000000000000000001"'
          : 'null',
    );
    const shares = await bonusShares(ask, VOTER, COIN);
    expect(batches).toEqual([
      [
        { key: 'voterCoef', field: 'poolbp' },
        { key: 'v_poolbp', field: VOTER },
        { key: 'voterCoef', field: 'otherbp' },
        { key: 'v_otherbp', field: VOTER },
      ],
    ]);
    expect(shares.map(({ coefficient, mask }) => [coefficient, mask])).toEqual([
      [2305502828938542738818582810243745953600937728908n, -1n],
      [0n, 0n],
    ]);
    expect(shares[1]!.votes).toMatchObject({ producer: 'otherbp', votes: { units: 250_000_000n }, cleared: { units: 250_000_000n } });
    // 23.00000099 × 0.02305502… is 0.53026567…: what a real node paid for these very figures.
    expect(claimableBonus(shares, COIN).paid.digits()).toBe('0.53026567');
  });

  it('are none, without a second request, where the account has no votes', async () => {
    const { ask, batches } = node('null', () => 'null');
    expect([await bonusShares(ask, VOTER, COIN), batches]).toEqual([[], []]);
  });

  it('are read of 25 producers with one request, and of at most 200', async () => {
    const votes = (count: number): string =>
      JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_producer, index) => [`producer${String(index)}`, ['1', 7, '0']])));
    const many = node(votes(200), ({ key, field }) => (key === 'voterCoef' ? `"${field.replace('producer', '')}"` : 'null'));
    const shares = await bonusShares(many.ask, VOTER, COIN);
    expect(many.batches.map(({ length }) => length)).toEqual(Array(8).fill(50));
    // The sum of 0 to 199: no producer has the record of another.
    expect(claimableBonus(shares, COIN).paid.digits()).toBe('19900.00000000');
    const more = node(votes(201), () => 'null');
    await expect(bonusShares(more.ask, VOTER, COIN)).rejects.toMatchObject({ error: 'node-answer-invalid' });
    expect(more.batches).toEqual([]);
  });

  it.each(['', '0', '"1e-7"', '"--1"', '"text"', '{}', `"0.${'1'.repeat(51)}"`, `"${'1'.repeat(21)}"`])(
    'are not known where a record is %j',
    async (record) => {
      const { ask } = node('{"poolbp":["1",7,"0"]}', ({ key }) => (key === 'voterCoef' ? record : 'null'));
      await expect(bonusShares(ask, VOTER, COIN)).rejects.toMatchObject({ error: 'node-answer-invalid' });
    },
  );

  it('are not known where a node answers fewer places than it was asked', async () => {
    const { ask } = node('{"poolbp":["1",7,"0"]}', () => 'null');
    const short = Object.assign(
      async (path: string, body?: string) => (path === 'getBatchContractStorage' ? { datas: [] } : ask(path, body)),
      {
        node: ask.node,
      },
    );
    await expect(bonusShares(short, VOTER, COIN)).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });
});
