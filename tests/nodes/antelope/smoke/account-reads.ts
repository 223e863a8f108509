import { expect, it } from 'vitest';
import type { ChainNode } from '../../../../application/ports/chain-node.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { tablesOf } from '../node-tables.ts';
import type { NodeosWorld } from '../nodeos-world.ts';

/** Compares what the product reads of every account with the tables of the node. */
export function accountReads(chain: NodeosWorld, node: ChainNode): void {
  const { setUp } = chain;
  const { rows, ownRow } = tablesOf(chain);
  const nothing = `0.0000 ${setUp.coin.code}`;

  it.each(setUp.fixtures.accounts.map(({ name }) => name))('what %s has, as the tables hold it', async (name) => {
    const read = asAntelope(await node.account(name))!;
    const balance = await chain.client.ask('chain/get_currency_balance', { code: 'eosio.token', account: name, symbol: setUp.coin.code });
    expect([read.liquid.toString()]).toEqual(Array.isArray(balance) && balance.length === 0 ? [nothing] : balance);
    const rexRow = await ownRow('rexbal', name);
    expect(read.rex?.balance?.rexBalance.toString()).toEqual(rexRow?.['rex_balance']);
    expect(read.rex?.balance?.voteStake.toString()).toEqual(rexRow?.['vote_stake']);
    expect(read.rex?.fund.toString()).toEqual((await ownRow('rexfund', name))?.['balance'] ?? nothing);
    const voter = await ownRow('voters', name);
    expect(read.vote).toMatchObject({ proxy: voter?.['proxy'] || null, producers: voter?.['producers'] ?? [] });
    expect(read.vote?.staked.units).toBe(BigInt((voter?.['staked'] ?? 0) as number | string));
    const [refund] = await rows('refunds', name);
    expect(read.refund && [read.refund.cpu, read.refund.net].map(String)).toEqual(
      refund ? [refund['cpu_amount'], refund['net_amount']] : null,
    );
    const written = read.bandwidth.map(({ to, cpu, net }) => ({ from: name, to, cpu_weight: String(cpu), net_weight: String(net) }));
    expect(new Set(written)).toEqual(new Set(await rows('delband', name)));
    const loans = [...(await rows('cpuloan')), ...(await rows('netloan'))].filter(({ from }) => from === name);
    expect(new Map(read.rex?.loans.map(({ loan, rented }) => [Number(loan), rented.toString()]))).toEqual(
      new Map(loans.map((row) => [row['loan_num'], row['total_staked']])),
    );
  });
}
