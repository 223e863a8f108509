import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorld, type SandboxWorld } from '../../../sandbox/world.ts';
import { ask } from './ask.ts';
import { signedPush } from './signed-push.ts';

const TABLES = [
  'balance',
  'rexpool',
  'rexbal',
  'rexfund',
  'voters',
  'producers',
  'global',
  'limits',
  'userres',
  'delband',
  'rexretpool',
  'retbuckets',
] as const;

/** Every row of every table the purchase can touch. */
function stateOf(world: SandboxWorld): string {
  const { tables, ram } = world.eos.chain.state;
  const rows = TABLES.flatMap((table) => [...tables.scopes(table)].map((scope) => [table, scope, [...tables.rows(table, scope)]]));
  const used = world.eos.accounts.map(({ name }) => [name, ram.usage(name), world.eos.chain.allowances(name)]);
  return JSON.stringify([rows, used], (_, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
}

describe('a fork', () => {
  let world: SandboxWorld;
  let node: FastifyInstance;

  beforeEach(() => {
    world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'forks', start: Date.UTC(2025, 0, 15, 10), mode: 'manual' });
    node = world.eos.createNode(0);
  });

  afterEach(async () => {
    await node.close();
    world.stop();
  });

  const buy = async (owner: string, amount = '10.0000 EOS'): Promise<string> => {
    const push = signedPush(world.eos, owner, [
      { contract: 'eosio', action: 'deposit', data: { owner, amount } },
      { contract: 'eosio', action: 'buyrex', data: { from: owner, amount } },
    ]);
    const { status, body } = await ask(node, 'send_transaction', push);
    expect(status).toBe(202);
    return body.transaction_id;
  };
  const status = async (id: string): Promise<string> => (await ask(node, 'get_transaction_status', { id })).body.state;

  it('reverts every row, RAM and resource usage when the transactions are dropped', async () => {
    const before = stateOf(world);
    const ids = [await buy('freshholder1'), await buy('rexholder111')];
    world.clock.advance(500);
    ids.push(await buy('freshholder1', '3.0000 EOS'));
    expect(stateOf(world)).not.toBe(before);
    const result = world.eos.chain.forkBack(1, { reapply: false });
    expect(result).toEqual({ reverted: ids, reapplied: [] });
    world.clock.advance(0);
    const now = stateOf(world);
    expect(now).toBe(before);
    for (const id of ids) expect(await status(id)).toBe('FORKED_OUT');
    world.clock.advance(60_000);
    for (const id of ids) expect(await status(id)).toBe('FAILED');
  });

  it('replaces the blocks by others and keeps earlier ones', async () => {
    world.clock.advance(5000);
    const head = world.eos.chain.head();
    const kept = world.eos.chain.block(head.number - 2)!;
    world.eos.chain.forkBack(2, { reapply: false });
    expect(world.eos.chain.head()).toMatchObject({ number: head.number, time: head.time });
    expect(world.eos.chain.head().id).not.toBe(head.id);
    expect(world.eos.chain.block(head.number - 2)).toEqual(kept);
    expect(world.eos.chain.blockById(head.id)).toBeNull();
  });

  it('executes the transactions again in a later block on request', async () => {
    const id = await buy('freshholder1');
    world.clock.advance(1000);
    const first = (await ask(node, 'get_transaction_status', { id })).body;
    expect(world.eos.chain.forkBack(2, { reapply: true })).toEqual({ reverted: [id], reapplied: [id] });
    expect(await status(id)).toBe('LOCALLY_APPLIED');
    world.clock.advance(500);
    const second = (await ask(node, 'get_transaction_status', { id })).body;
    expect(second).toMatchObject({ state: 'IN_BLOCK' });
    expect(second.block_number).toBeGreaterThan(first.block_number);
  });

  it('does not execute a transaction again whose reference block was removed', async () => {
    const late = signedPush(
      world.eos,
      'directvoter1',
      [{ contract: 'eosio', action: 'voteproducer', data: { voter: 'directvoter1', proxy: 'poolproxy111', producers: [] } }],
      {
        header: {
          refBlockNumber: world.eos.chain.head().number & 0xffff,
          refBlockPrefix: Buffer.from(world.eos.chain.head().id, 'hex').readUInt32LE(8),
        },
      },
    );
    const { transaction_id: id } = (await ask(node, 'send_transaction', late)).body;
    expect(world.eos.chain.forkBack(1, { reapply: true })).toEqual({ reverted: [id], reapplied: [] });
    expect(await status(id)).toBe('FORKED_OUT');
  });

  it('allows broadcasting a dropped transaction again unchanged', async () => {
    const push = signedPush(world.eos, 'freshholder1', [
      { contract: 'eosio', action: 'deposit', data: { owner: 'freshholder1', amount: '1.0000 EOS' } },
    ]);
    expect((await ask(node, 'send_transaction', push)).status).toBe(202);
    world.clock.advance(500);
    world.eos.chain.forkBack(1, { reapply: false });
    expect((await ask(node, 'send_transaction', push)).status).toBe(202);
  });

  it('never reverts irreversible blocks', async () => {
    const id = await buy('freshholder1');
    world.clock.advance(166_000);
    expect(await status(id)).toBe('IRREVERSIBLE');
    expect(world.eos.chain.forkBack(330, { reapply: false })).toEqual({ reverted: [], reapplied: [] });
    expect(await status(id)).toBe('IRREVERSIBLE');
    expect(() => world.eos.chain.forkBack(331, { reapply: false })).toThrow('only the last 330 blocks');
    expect(() => world.eos.chain.forkBack(0, { reapply: false })).toThrow('only the last 330 blocks');
  });

  it('keeps the sandbox’s own transactions', () => {
    const quantity = '5.0000 EOS';
    const made = world.eos.chain.apply([
      {
        contract: 'eosio.token',
        action: 'transfer',
        authorization: [{ account: 'poolincome11', permission: 'active' }],
        data: { from: 'poolincome11', to: 'freshholder1', quantity, memo: 'income' },
      },
    ]);
    world.eos.chain.forkBack(1, { reapply: false });
    expect(world.eos.chain.state.tables.row('balance', 'freshholder1', 'EOS')!.balance.toString()).toBe('2505.0000 EOS');
    const kept = world.eos.chain.history().at(-1)!;
    expect(kept.transfers.map(({ to, quantity: amount }) => [to, amount.toString()])).toEqual([['freshholder1', quantity]]);
    expect(kept.block).toBe(made.block);
  });

  it('reverts what happened just before the start, also after a reset', () => {
    const lentOut = createWorld({
      mainNetIds: true,
      chains: ['eos'],
      seed: 'forks',
      start: Date.UTC(2025, 0, 15, 10),
      mode: 'manual',
      rexLentOut: true,
    });
    const waiting = (): unknown => [lentOut.eos.chain.head().transactions.length, stateOf(lentOut)];
    const before = waiting();
    for (let again = 0; again < 2; again += 1) {
      expect(lentOut.eos.chain.forkBack(1, { reapply: false })).toMatchObject({
        reverted: [expect.any(String)],
        reapplied: [expect.any(String)],
      });
      lentOut.reset();
      expect(waiting()).toEqual(before);
    }
  });
});
