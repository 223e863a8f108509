import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TRON } from '../../../adapters/tron/chains/tron.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { Operation } from '../../../domain/chain/operation.ts';
import { expectedTransaction } from '../../../domain/chain/expected-transaction.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { queryById } from '../../support/transaction-query.ts';
import { failureOf } from '../../support/submitting.ts';
import { sun } from '../../domain/frozen/frozen-example.ts';
import { BLOCK_MS, listeningWorld, type ListeningWorld } from './listening-world.ts';

const COIN = TRON.coin.native;
const SOLID_MS = 20 * BLOCK_MS;

let live: ListeningWorld;

beforeAll(async () => {
  live = await listeningWorld();
});

afterAll(() => live.stop());

let freezes = 0;

/** A freeze of another amount each time. */
function freeze(): Operation {
  freezes += 1;
  return { kind: 'freeze', amount: Asset.of(1_000_000n + BigInt(freezes), COIN), resource: 'energy' };
}

describe('a TRON node', () => {
  it('has a head, a solid block behind it, and the network of its first block', async () => {
    const head = await live.node.head();
    expect(head).toMatchObject({ node: live.urls[0], chainId: '0x2b6653dc', headNumber: live.world.chain.headNumber() });
    expect(head.headNumber - head.irreversibleNumber).toBe(19);
    expect(head.headTime - head.irreversibleTime!).toBe(19 * BLOCK_MS);
  });

  it('returns the unfreeze delay', async () => {
    expect(await live.node.pool()).toMatchObject({ protocol: 'tron', releaseDelayMs: 14 * 86_400_000, voteCountMs: 21_600_000 });
  });

  it('reports all its nodes', async () => {
    expect((await live.node.check()).map(({ node: { url }, error }) => [url, error])).toEqual(live.urls.map((url) => [url, null]));
  });
});

describe('an account', () => {
  it('is read completely, at the head', async () => {
    const { name } = live.account('voter');
    const snapshot = await live.node.account(name);
    expect(snapshot).toMatchObject({ protocol: 'tron', account: name, at: { node: live.urls[0] } });
    expect(Object.keys(snapshot).sort()).toEqual(['account', 'at', 'freezing', 'liquid', 'name', 'permissions', 'protocol']);
    expect(snapshot.permissions).toEqual(['owner', 'active']);
    expect(String(snapshot.liquid)).toBe('800.000000 TRX');
    const { freezing } = snapshot;
    expect(frozenSummary(freezing.frozen, 0)).toMatchObject({ total: sun(2_100_000_000n), legacy: [] });
    expect(freezing.votes).toHaveLength(3);
    expect(freezing.votes[0]).toEqual({ witness: live.witness, votes: 700n });
    expect(freezing.reward!.isPositive()).toBe(true);
    expect(freezing.freeBandwidth).toEqual({ used: 0n, max: 600n });
    expect(freezing.bandwidth.max).toBeGreaterThan(0n);
    expect(freezing.energy.max).toBeGreaterThan(0n);
  });

  it('includes Stake 1.0 coins, and pending unfreezes', async () => {
    const legacy = (await live.node.account(live.account('legacy').name)).freezing;
    expect(frozenSummary(legacy.frozen, 0)).toMatchObject({
      legacy: [{ amount: sun(500_000_000n) }, { amount: sun(200_000_000n) }, { amount: sun(300_000_000n) }],
      total: sun(1_000_000_000n),
    });
    const waiting = (await live.node.account(live.account('unfreezing').name)).freezing;
    expect(waiting.frozen.pending.map(({ resource, amount }) => [resource, amount])).toEqual([
      ['energy', sun(250_000_000n)],
      ['bandwidth', sun(100_000_000n)],
    ]);
  });

  it('lacks only the reward where the node does not report it', async () => {
    live.world.faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'getReward' }, times: 1, amount: 0 });
    expect((await live.node.account(live.account('voter').name)).freezing.reward).toBeNull();
  });

  it('does not exist where it never received anything', async () => {
    const stranger = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
    expect(await failureOf(live.node.account(stranger))).toMatchObject({ error: 'address-not-activated', params: { account: stranger } });
  });

  it.each(['TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrsea', '41ab', '', 'alice', '<T>'])('is not requested where %j is no address', async (text) => {
    const asked = { node: 'all', kind: 'drop', on: 'any', times: 1, amount: 0 } as const;
    live.world.faults.add(asked);
    expect(await failureOf(live.node.account(text))).toMatchObject({ error: 'account-name-invalid', params: { account: text } });
    expect(live.world.faults.pending()).toHaveLength(1);
    live.world.faults.clear();
  });
});

describe('a transaction', () => {
  it('is accepted, pending, included in a block and irreversible in the same one', async () => {
    const operation = freeze();
    const unsigned = await live.unsigned('fresh', operation);
    const signed = await live.signed('fresh', operation);
    expect(signed.id).not.toBe(unsigned.id);
    const { headNumber } = await live.node.head();
    expect(await live.node.send(signed)).toEqual({ id: signed.id, duplicate: false });
    const query = { ...queryById(signed.id, headNumber), expiresAt: signed.expiresAt };
    expect(await live.node.transaction(query)).toMatchObject({ state: 'pending' });
    live.clock.advance(BLOCK_MS);
    expect(await live.node.transaction(query)).toMatchObject({ state: 'included', block: headNumber + 1, failure: null });
    live.clock.advance(SOLID_MS);
    const last = await live.node.transaction(query);
    expect(last).toMatchObject({ state: 'irreversible', block: headNumber + 1, failure: null });
    expect(last.state === 'irreversible' && last.blockTime).toBe(live.world.chain.block(headNumber + 1, 'head')!.time);
  });

  it('is a duplicate the second time', async () => {
    const signed = await live.signed('fresh', freeze());
    await live.node.send(signed);
    expect(await live.node.send(signed)).toEqual({ id: signed.id, duplicate: true });
    live.clock.advance(BLOCK_MS);
    expect(await live.node.send(signed)).toEqual({ id: signed.id, duplicate: true });
  });

  it('has another id than an equal one in the same block', async () => {
    const operation = freeze();
    const ids = new Set<string>();
    for (let round = 0; round < 5; round += 1) ids.add((await live.unsigned('fresh', operation)).id);
    expect(ids.size).toBe(5);
  });

  it('is refused with the name of the rule', async () => {
    const tooMuch: Operation = { kind: 'freeze', amount: Asset.of(9_000_000_000n, COIN), resource: 'bandwidth' };
    expect((await failureOf(live.node.send(await live.signed('fresh', tooMuch)))).error).toBe('insufficient-balance');
    const votes: Operation = { kind: 'vote-witnesses', votes: [{ witness: live.witness, votes: 5_000n }] };
    expect(await failureOf(live.node.send(await live.signed('voter', votes)))).toMatchObject({
      error: 'insufficient-votes',
      params: { needed: '5000', available: '2100' },
    });
    expect((await failureOf(live.node.send(await live.signed('oldpermission', freeze(), 'active')))).error).toBe('permission-too-narrow');
  });

  it('that was accepted although the answer got lost is found with the next node', async () => {
    const signed = await live.signed('fresh', freeze());
    live.world.faults.add({ node: 0, kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
    expect(await live.node.send(signed)).toEqual({ id: signed.id, duplicate: true });
    live.clock.advance(31_000);
  });

  it('is unknown where every answer got lost', async () => {
    const signed = await live.signed('fresh', freeze());
    live.world.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 2, amount: 0 });
    expect(await failureOf(live.node.send(signed))).toMatchObject({ error: 'send-outcome-unknown', params: { id: signed.id } });
    live.clock.advance(31_000);
    expect(await live.node.transaction(queryById(signed.id, 1))).toMatchObject({ state: 'included' });
  });

  it('that was never broadcast is unseen, and proven absent only after solid time passed its expiry', async () => {
    const signed = await live.signed('fresh', freeze());
    const { headNumber } = await live.node.head();
    const query = { ...queryById(signed.id, headNumber), expiresAt: signed.expiresAt };
    expect(await live.node.transaction(query)).toMatchObject({ state: 'unseen', searchedFrom: headNumber });
    live.clock.set(signed.expiresAt + BLOCK_MS);
    const expired = await live.node.transaction(query);
    expect(expired.head.irreversibleTime).toBeLessThanOrEqual(signed.expiresAt);
    live.clock.advance(2 * SOLID_MS + BLOCK_MS);
    const proven = await live.node.transaction(query);
    expect(proven).toMatchObject({ state: 'unseen', searchedFrom: headNumber });
    expect(proven.head.irreversibleTime).toBeGreaterThan(signed.expiresAt);
    expect((await failureOf(live.node.send(signed))).error).toBe('transaction-expired');
  });

  it('is compared with its query', async () => {
    const operation = freeze();
    const signed = await live.signed('fresh', operation);
    await live.node.send(signed);
    live.clock.advance(BLOCK_MS);
    const { name } = live.account('fresh');
    const { calls } = expectedTransaction(operation, name);
    const query = { id: signed.id, fromBlock: 1, expiresAt: signed.expiresAt };
    expect((await live.node.transaction({ ...query, origin: { account: name, calls } })).state).toBe('included');
    expect((await live.node.transaction({ ...query, origin: { account: live.account('poor').name, calls } })).state).toBe('other');
    expect(
      (await live.node.transaction({ ...query, origin: { account: name, calls: expectedTransaction(freeze(), name).calls } })).state,
    ).toBe('other');
  });

  it('is pending again when a fork removes its block', async () => {
    const signed = await live.signed('fresh', freeze());
    await live.node.send(signed);
    live.clock.advance(BLOCK_MS);
    const query = { ...queryById(signed.id, 1), expiresAt: signed.expiresAt };
    expect((await live.node.transaction(query)).state).toBe('included');
    live.world.forkBack(1, { reapply: false });
    expect((await live.node.transaction(query)).state).toBe('unseen');
  });
});
