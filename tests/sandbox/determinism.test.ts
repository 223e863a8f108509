import { describe, expect, it } from 'vitest';
import { createWorld, type SandboxWorld } from '../../sandbox/world.ts';
import { signedPush } from './antelope/signed-push.ts';

const START = Date.UTC(2025, 0, 15, 10);

/** One sequence of calls; returns every byte of the responses. */
async function session(world: SandboxWorld): Promise<string> {
  const node = world.eos.createNode(0);
  const returned: string[] = [];
  const say = async (endpoint: string, body: unknown): Promise<void> => {
    const { statusCode, body: text } = await node.inject({ method: 'POST', url: `/v1/chain/${endpoint}`, payload: JSON.stringify(body) });
    returned.push(`${endpoint} ${String(statusCode)} ${text}`);
  };
  const buy = (owner: string): Promise<void> =>
    say('send_transaction2', {
      transaction: signedPush(world.eos, owner, [
        { contract: 'eosio', action: 'deposit', data: { owner, amount: '10.0000 EOS' } },
        { contract: 'eosio', action: 'buyrex', data: { from: owner, amount: '10.0000 EOS' } },
      ]),
    });
  await say('get_info', {});
  await buy('freshholder1');
  await buy('nocpuholder1');
  world.clock.advance(1500);
  await say('get_block', { block_num_or_id: world.eos.chain.head().number - 2 });
  world.eos.chain.forkBack(2, { reapply: true });
  world.clock.advance(22 * 86_400_000);
  await buy('rexholder111');
  world.clock.advance(500);
  for (const account of world.eos.accounts) await say('get_account', { account_name: account.name });
  for (const table of ['rexpool', 'rexbal', 'producers', 'voters', 'global', 'rexretpool'])
    await say('get_table_rows', { code: 'eosio', scope: 'eosio', table, json: true, limit: 100 });
  await say('get_info', {});
  await node.close();
  return returned.join('\n');
}

describe('a sandbox in manual mode', () => {
  it('returns the same bytes for the same seed and the same calls', async () => {
    const [first, second] = [
      createWorld({ mainNetIds: true, chains: ['eos'], seed: 'same', start: START, mode: 'manual' }),
      createWorld({ mainNetIds: true, chains: ['eos'], seed: 'same', start: START, mode: 'manual' }),
    ];
    const returned = await session(first);
    expect(returned.length).toBeGreaterThan(10_000);
    expect(await session(second)).toBe(returned);
  });

  it('returns the same bytes again after a reset', async () => {
    const world = createWorld({ mainNetIds: true, chains: ['eos'], seed: 'same', start: START, mode: 'manual' });
    const returned = await session(world);
    for (let again = 0; again < 2; again += 1) {
      world.reset();
      expect(world.clock.now()).toBe(START);
      expect(await session(world)).toBe(returned);
    }
  });

  it('returns other bytes for another seed', async () => {
    const head = (seed: string): string =>
      createWorld({ mainNetIds: true, chains: ['eos'], seed, start: START, mode: 'manual' }).eos.chain.head().id;
    expect(head('one')).not.toBe(head('two'));
    expect(head('one')).toBe(head('one'));
  });
});
