import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import type { Operation } from '../../../../domain/chain/operation.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { BLOCK_MS, listeningWorld, type ListeningWorld } from '../listening-world.ts';

const sun = (units: bigint): Asset => Asset.of(units, TRON.coin.native);
const freezeOf = (amount: Asset): Operation => ({ kind: 'freeze', amount, resource: 'energy' });

let live: ListeningWorld;
beforeAll(async () => {
  live = await listeningWorld('tron-fee');
});
afterAll(() => live.stop());

const balance = async (): Promise<Asset> => (await live.node.account(live.account('lender').name)).liquid;

async function send(operation: Operation): Promise<void> {
  await live.node.send(await live.signed('lender', operation));
  live.clock.advance(BLOCK_MS);
}

async function simulated(operation: Operation) {
  const signer = { account: live.account('lender').name, permission: 'owner' };
  const { refusal, changes } = await live.transactions.simulation(await live.transactions.calls(operation, signer), signer);
  return { refusal, left: changes.find(({ balance }) => balance === 'liquid')?.after ?? null };
}

describe('a fee', () => {
  it('of the whole balance is paid, as by the node, and none is paid from a balance of zero', async () => {
    const vote: Operation = { kind: 'vote-witnesses', votes: [{ witness: live.witness, votes: 5n }] };
    for (let round = 0; round < 4; round += 1) await send(freezeOf(sun(1_000_000n)));
    const before = await balance();
    const fee = before.minus((await simulated(vote)).left!);
    expect(fee.units).toBeGreaterThan(200_000n);

    const nearlyAll = before.minus(sun(2_000_000n));
    const spare = (await simulated(freezeOf(nearlyAll))).left!.minus(fee);
    await send(freezeOf(nearlyAll.plus(spare)));
    expect(await balance()).toEqual(fee);
    expect(await simulated(vote)).toEqual({ refusal: null, left: sun(0n) });
    await send(vote);
    expect(await balance()).toEqual(sun(0n));
    expect((await simulated(vote)).refusal).toMatchObject({ error: 'insufficient-balance', params: { available: '0.000000 TRX' } });
  });
});
