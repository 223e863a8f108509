import { beforeEach, describe, expect, it } from 'vitest';
import { WorldClock } from '../../../sandbox/clock.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { base58Address, hexOfBase58 } from '../../../sandbox/tron/codec/address.ts';
import { hexText, joined } from '../../../sandbox/tron/codec/bytes.ts';
import { deriveTronKey } from '../../../sandbox/tron/codec/keys.ts';
import { messageField } from '../../../sandbox/tron/codec/protobuf.ts';
import { signedContract } from '../../../sandbox/tron/codec/signed-contract.ts';
import { createTronWorld } from '../../../sandbox/tron/world.ts';
import { START } from './tron-world.ts';

const SEED = 'world';
const BLOCK = 3_000;

let clock: WorldClock;
let world: ReturnType<typeof createTronWorld>;

beforeEach(() => {
  clock = new WorldClock(START, 'manual');
  world = createTronWorld({ seed: SEED });
  world.begin(clock);
});

const address = (label: string): string => world.accounts.find((one) => one.label === label)!.name;
const pool = (): string => world.poolAccounts[0]!;

async function ask(path: string, body: object = {}, index = 0): Promise<any> {
  const node = world.createNode(index);
  const answer = await node.inject({
    method: 'POST',
    url: `/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return JSON.parse(answer.body);
}

const account = (label: string, view = 'wallet'): Promise<any> => ask(`${view}/getaccount`, { address: address(label), visible: true });
const freeze = (label: string, trx: number) => ({
  type: 'FreezeBalanceV2Contract',
  value: { owner_address: hexOfBase58(address(label)), frozen_balance: trx * 1_000_000, resource: 'ENERGY' },
});
const vote = (label: string, votes: number) => ({
  type: 'VoteWitnessContract',
  value: { owner_address: hexOfBase58(address(label)), votes: [{ vote_address: hexOfBase58(pool()), vote_count: votes }] },
});

function signed(
  label: string,
  contract: ReturnType<typeof freeze> | ReturnType<typeof vote>,
): { readonly id: string; readonly hex: string } {
  const { id, rawData, signatures } = signedContract(world.chain, deriveTronKey(SEED, label), contract);
  return { id, hex: hexText(joined([messageField(1, rawData), ...signatures.map((signature) => messageField(2, signature))])) };
}

const send = (hex: string, index = 0): Promise<any> => ask('wallet/broadcasthex', { transaction: hex }, index);

describe('the TRON chain of the sandbox', () => {
  it('is the main network to every client by its first block', async () => {
    const { blockID } = await ask('wallet/getblockbynum', { num: 0 });
    expect(blockID).toBe('00000000000000001ebf88508a03865c71d452e25f4d51194196a1d22b6653dc');
    expect(world.chainId).toBe(`0x${String(blockID).slice(-8)}`);
    expect([world.key, world.protocol]).toEqual(['tron', 'tron']);
  });

  it('lists its accounts before it starts, with keys that match their addresses', () => {
    const { accounts, poolAccounts } = createTronWorld({ seed: SEED });
    expect(accounts.map(({ label }) => label)).toEqual([
      'fresh',
      'voter',
      'elsewhere',
      'manyvotes',
      'unfreezing',
      'legacy',
      'lender',
      'borrower',
      'poor',
      'oldpermission',
    ]);
    for (const { name, label, privateKey, publicKey } of accounts) {
      const key = deriveTronKey(SEED, label!);
      expect([name, privateKey, publicKey]).toEqual([base58Address(key.address), key.privateKey, key.publicKey]);
      expect(publicKey).toMatch(/^0[23][0-9a-f]{64}$/);
    }
    expect(accounts.find(({ permission }) => permission === 'active')?.label).toBe('oldpermission');
    expect(poolAccounts).toHaveLength(2);
  });

  it('cannot be read before it begins', () => {
    expect(() => createTronWorld({ seed: SEED }).chain).toThrow('has not begun');
  });

  it('lists the pool’s account among the producers', async () => {
    const { witnesses } = await ask('wallet/listwitnesses', { visible: true });
    expect(witnesses.find((one: any) => one.address === pool())).toMatchObject({ isJobs: true });
  });

  it('is the same for the same seed and start, and new after a restart', async () => {
    const fixtures = async (): Promise<string> => {
      await send(signed('fresh', freeze('fresh', 100)).hex);
      clock.advance(30 * BLOCK);
      return JSON.stringify([
        world.status(),
        await account('fresh'),
        world.chain.history().map(({ received }) => received.id),
        await ask('wallet/listwitnesses'),
      ]);
    };
    const first = await fixtures();
    clock = new WorldClock(START, 'manual');
    world.begin(clock);
    expect(await account('fresh')).not.toHaveProperty('frozenV2');
    expect(await fixtures()).toBe(first);
    world = createTronWorld({ seed: 'another' });
    world.begin(new WorldClock(START, 'manual'));
    expect(world.chain.newest('head').id).not.toBe(JSON.parse(first)[0].head.id);
  });

  it('returns its block', () => {
    const before = world.status();
    expect(before.head.number - before.irreversible.number).toBe(19);
    expect(before.head.time - before.irreversible.time).toBe(57_000);
    clock.advance(BLOCK);
    expect(world.status().head.number).toBe(before.head.number + 1);
    expect(before.transactions).toBeGreaterThan(10);
  });

  it('has a history: all actions of its accounts are in solidified blocks', () => {
    const solid = world.status().irreversible.number;
    for (const { received, block } of world.chain.history()) {
      expect(block).toBeLessThan(solid);
      expect(world.chain.block(block, 'solid')?.transactions.map((one) => one.received.id)).toContain(received.id);
    }
  });
});

describe('freezing, then voting', () => {
  it('is executed in a block and irreversible 19 blocks later', async () => {
    const frozen = signed('fresh', freeze('fresh', 1_000));
    expect(await send(frozen.hex)).toMatchObject({ result: true, code: 'SUCCESS', txid: frozen.id });
    clock.advance(BLOCK);
    const voted = signed('fresh', vote('fresh', 1_000));
    expect(await send(voted.hex)).toMatchObject({ result: true });
    clock.advance(BLOCK);
    expect((await account('fresh')).votes).toEqual([{ vote_address: pool(), vote_count: 1_000 }]);
    const { blockNumber, result } = await ask('wallet/gettransactioninfobyid', { value: voted.id });
    expect([blockNumber, result]).toEqual([world.status().head.number, undefined]);
    clock.advance(18 * BLOCK);
    expect(await ask('walletsolidity/gettransactioninfobyid', { value: voted.id })).toEqual({});
    clock.advance(BLOCK);
    expect(await ask('walletsolidity/gettransactioninfobyid', { value: voted.id })).toMatchObject({ blockNumber });
    expect((await account('fresh', 'walletsolidity')).votes).toEqual([{ vote_address: pool(), vote_count: 1_000 }]);
  });

  it('is refused without enough voting power', async () => {
    await send(signed('fresh', freeze('fresh', 10)).hex);
    clock.advance(BLOCK);
    expect(await send(signed('fresh', vote('fresh', 11)).hex)).toMatchObject({
      result: false,
      code: 'CONTRACT_VALIDATE_ERROR',
      message: 'Contract validate error : The total number of votes[11000000] is greater than the tronPower[10000000]',
    });
  });
});

describe('a fork', () => {
  const blockOf = async (id: string): Promise<number | undefined> =>
    (await ask('wallet/gettransactioninfobyid', { value: id })).blockNumber;

  it('reverts transactions, gives the blocks other ids, and leaves solidified ones unchanged', async () => {
    const { id, hex } = signed('fresh', freeze('fresh', 100));
    await send(hex);
    clock.advance(2 * BLOCK);
    const [lost, kept] = [world.status().head, world.status().irreversible];
    expect(world.forkBack(2, { reapply: false })).toEqual({ reverted: [id], reapplied: [] });
    expect(await blockOf(id)).toBeUndefined();
    expect(await account('fresh')).not.toHaveProperty('frozenV2');
    expect(world.status().head).toMatchObject({ number: lost.number, time: lost.time });
    expect(world.status().head.id).not.toBe(lost.id);
    expect(world.status().irreversible).toEqual(kept);
    expect(await send(hex)).toMatchObject({ result: true });
  });

  it('executes them again on request, unless they reference a removed block', async () => {
    const early = signed('fresh', freeze('fresh', 100));
    await send(early.hex);
    clock.advance(BLOCK);
    const late = signed('fresh', vote('fresh', 100));
    await send(late.hex);
    clock.advance(BLOCK);
    expect(world.forkBack(2, { reapply: true })).toEqual({ reverted: [early.id, late.id], reapplied: [early.id] });
    clock.advance(BLOCK);
    expect(await blockOf(early.id)).toBe(world.status().head.number);
    expect((await account('fresh')).votes).toBeUndefined();
  });

  it('reverts past the end of a cycle and closes it again the same way', async () => {
    clock.set(Math.ceil(START / 21_600_000) * 21_600_000 + 4 * BLOCK);
    const before = JSON.stringify([await ask('wallet/listwitnesses'), await ask('wallet/getReward', { address: address('voter') })]);
    world.forkBack(10, { reapply: true });
    expect(JSON.stringify([await ask('wallet/listwitnesses'), await ask('wallet/getReward', { address: address('voter') })])).toBe(before);
  });

  it.each([0, 20, 1.5])('of %d blocks is not possible', (blocks) => {
    expect(() => world.forkBack(blocks, { reapply: false })).toThrow('only the last 19 blocks');
  });
});

describe('its nodes', () => {
  it('allow pages of every origin', async () => {
    const node = world.createNode(0);
    const preflight = await node.inject({
      method: 'OPTIONS',
      url: '/wallet/getaccount',
      headers: { origin: 'http://page', 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
    expect(preflight.statusCode).toBe(200);
    expect(preflight.headers['access-control-allow-origin']).toBe('*');
    expect(String(preflight.headers['access-control-allow-headers']).toLowerCase()).toContain('content-type');
    const answer = await node.inject({
      method: 'POST',
      url: '/wallet/getnowblock',
      payload: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*']);
  });

  it('can return an old head, on one of them, as often as requested', async () => {
    world.faults.add({ node: 1, kind: 'stale-head', on: 'any', times: 2, amount: 300 });
    const head = world.status().head;
    const headNumber = async (index: number, path = 'wallet/getnowblock'): Promise<number> =>
      (await ask(path, {}, index)).block_header.raw_data.number;
    expect(await headNumber(0)).toBe(head.number);
    expect([await headNumber(1), await headNumber(1, 'walletsolidity/getblock')]).toEqual([head.number - 100, head.number - 119]);
    expect(await headNumber(1)).toBe(head.number);
  });

  it.each([
    ['busy', 'SERVER_BUSY', 'Server busy.'],
    ['expired', 'TRANSACTION_EXPIRATION_ERROR', 'Transaction expired'],
  ] as const)('can refuse a transaction as %s, which they then do not have', async (kind, code, message) => {
    world.faults.add({ node: 'all', kind, on: 'write', times: 1, amount: 0 });
    await ask('wallet/getnowblock');
    const { id, hex } = signed('fresh', freeze('fresh', 100));
    expect(await send(hex)).toMatchObject({ result: false, code, message, txid: id });
    clock.advance(BLOCK);
    expect(await ask('wallet/gettransactionbyid', { value: id })).toEqual({});
    expect(await send(hex)).toMatchObject({ result: true });
  });

  it('can accept a transaction and lose the answer', async () => {
    world.faults.add({ node: 'all', kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 });
    const { id, hex } = signed('fresh', freeze('fresh', 100));
    const node = world.createNode(0);
    const url = await listenOn(node, 0);
    await expect(fetch(`${url}/wallet/broadcasthex`, { method: 'POST', body: JSON.stringify({ transaction: hex }) })).rejects.toThrow(
      'fetch failed',
    );
    await node.close();
    clock.advance(BLOCK);
    expect(await ask('wallet/gettransactionbyid', { value: id })).toMatchObject({ txID: id });
  });

  it('can answer with a sign-in page and with a server error', async () => {
    world.faults.add({ node: 'all', kind: 'html', on: 'any', times: 1, amount: 0 });
    world.faults.add({ node: 'all', kind: 'http-500', on: { endpoint: 'getaccount' }, times: 1, amount: 0 });
    await expect(account('fresh')).rejects.toThrow('JSON');
    expect((await world.createNode(0).inject({ method: 'GET', url: '/wallet/getaccount' })).statusCode).toBe(500);
    expect(await account('fresh')).toHaveProperty('balance');
  });

  it('refuse an injected failure that this protocol does not have', () => {
    expect(() => world.faults.add({ node: 'all', kind: 'ram', on: 'write', times: 1, amount: 0 })).toThrow('cannot show ram');
  });
});
