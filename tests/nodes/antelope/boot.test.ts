import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { ChainClient } from './chain-client.ts';
import { startNodeos, type Nodeos } from './nodeos.ts';
import { NODEOS_CHAINS } from './nodeos-chains.ts';

type Row = Readonly<Record<string, unknown>>;

describe.each([
  { chain: NODEOS_CHAINS.eos, refunded: 'refundready1', matured: 'rexmatured11' },
  { chain: NODEOS_CHAINS.bos, refunded: 'bosready1111', matured: 'bosmatured11' },
])('nodeos of the wheel, on a chain of $chain.coin.code', ({ chain, refunded, matured }) => {
  let nodeos: Nodeos;
  let client: ChainClient;

  beforeAll(async () => {
    nodeos = await startNodeos({ wheel: inject('nodeosWheel'), snapshot: inject('nodeosSnapshots')[chain.key] });
    client = new ChainClient(nodeos.address);
  });
  afterAll(() => nodeos.stop());

  it('goes on with the chain of the snapshot, and a block is final with the next one', async () => {
    await client.blocks(2);
    const { head_block_num: head, last_irreversible_block_num: irreversible } = await client.info();
    expect(head - irreversible).toBeLessThanOrEqual(2);
  });

  it('has all accounts of the sandbox', async () => {
    for (const { name } of chain.fixtures.accounts)
      expect(await client.ask('chain/get_account', { account_name: name })).toMatchObject({ account_name: name });
  });

  it('has refunds of earlier days, and REX that has matured', async () => {
    const rows = async (table: string, scope: string): Promise<readonly Row[]> => {
      const answer = await client.ask('chain/get_table_rows', { code: 'eosio', scope, table, json: true, limit: 100 });
      return (answer as { readonly rows: readonly Row[] }).rows;
    };
    const [refund] = await rows('refunds', refunded);
    const day = new Date(Date.now() - 12 * DAY_MS).toISOString();
    expect(String(refund!['request_time']) < day).toBe(true);
    const balance = (await rows('rexbal', 'eosio')).find(({ owner }) => owner === matured)!;
    const times = (balance['rex_maturities'] as readonly { readonly key?: string; readonly first?: string }[]).map(
      ({ key, first }) => key ?? first!,
    );
    expect(times.some((time) => time < new Date().toISOString()) || BigInt(String(balance['matured_rex'])) > 0n).toBe(true);
  });
});
