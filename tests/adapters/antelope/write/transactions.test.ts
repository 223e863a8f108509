import { limitsOf } from '../../../../domain/chain/expected-transaction.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AntelopeProfile } from '../../../../domain/antelope/profile.ts';
import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { ContractVersions } from '../../../../adapters/antelope/read/system-contract.ts';
import { ANTELOPE_NODES } from '../../../../adapters/antelope/rpc/node-protocol.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import { AntelopeTransactions } from '../../../../adapters/antelope/write/transactions.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { chainMilliseconds } from '../../../../domain/core/chain/time.ts';
import { definitions, wrapperDefinition, SYSTEM_DEFINITIONS } from '../contract-definitions.ts';
import { FakeNode } from '../fake-node.ts';
import { TestClock } from '../../test-clock.ts';
import { listed } from '../../../support/listed.ts';

const BLOCK_TIME = Math.floor(Date.now() / 1000) * 1000 - 2000;
const at = (afterMs: number): string => chainMilliseconds(BLOCK_TIME + afterMs);
const SIGNER = { account: 'alice1111111', permission: 'active' };

let node: FakeNode;

beforeEach(async () => {
  node = await FakeNode.start();
  node.on('get_block_info', ({ block_num: number }) => ({
    json: { block_num: number, id: '0'.repeat(16) + '01020304' + '0'.repeat(40), timestamp: at(500) },
  }));
});

afterEach(async () => {
  await node.stop();
});

function transactions(changes: Partial<AntelopeProfile['transaction']> = {}): AntelopeTransactions {
  const profile: AntelopeProfile = { ...EOS, transaction: { ...EOS.transaction, ...changes } };
  const clock = new TestClock();
  return new AntelopeTransactions(
    profile,
    new NodeList(profile, ANTELOPE_NODES, clock, async () => listed(node.url)),
    new ContractVersions(profile, clock),
  );
}

describe('building a transaction', () => {
  it('uses a ttl of 30 seconds and the block three behind the head', async () => {
    const built = transactions();
    const { expiresAt, builtAtBlock } = await built.build(
      await built.calls({ kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER),
      limitsOf({ kind: 'delegate-votes', proxy: 'poolproxy111' }),
    );
    expect(expiresAt).toBe(BLOCK_TIME + 30_000);
    expect(builtAtBlock).toBe(1000);
    expect(node.requests('get_block_info')).toEqual([{ block_num: 997 }]);
  });

  it('uses the profile’s ttl and reference block', async () => {
    const built = transactions({ expireSeconds: 180, blocksBehind: 10 });
    const { expiresAt } = await built.build(
      await built.calls({ kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER),
      limitsOf({ kind: 'delegate-votes', proxy: 'poolproxy111' }),
    );
    expect(expiresAt).toBe(BLOCK_TIME + 180_000);
    expect(node.requests('get_block_info')).toEqual([{ block_num: 990 }]);
  });
});

describe('a reference block', () => {
  const building = async (block: Record<string, unknown>): Promise<unknown> => {
    node.on('get_block_info', () => ({ json: { block_num: 997, id: '0'.repeat(64), timestamp: at(500), ...block } }));
    const built = transactions();
    return built.build(
      await built.calls({ kind: 'delegate-votes', proxy: 'poolproxy111' }, SIGNER),
      limitsOf({ kind: 'delegate-votes', proxy: 'poolproxy111' }),
    );
  };

  it.each([
    ['of another number', { block_num: 12_345 }],
    ['later than the head', { timestamp: at(3_000_000) }],
    ['long before the head', { timestamp: at(-600_000) }],
  ])('%s is invalid: it would give an expiry that was never reported', async (_name, block) => {
    await expect(building(block)).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it('may be older than usual where producers missed blocks', async () => {
    await expect(building({ timestamp: at(-30_000) })).resolves.toMatchObject({ expiresAt: BLOCK_TIME });
  });
});

describe('the calls of an operation', () => {
  const amount = Asset.parse('1.0000 EOS')!;
  const migrated = definitions({ eosio: SYSTEM_DEFINITIONS['rex-2'], 'core.vaulta': wrapperDefinition() });

  it('are wrapped as the contracts on the chain require', async () => {
    const before = await transactions().calls({ kind: 'deposit-to-rex-fund', amount }, SIGNER);
    expect(before).toMatchObject([{ contract: 'eosio', data: { amount: '1.0000 EOS' } }]);
    node.on('get_abi', migrated);
    const after = await transactions().calls({ kind: 'deposit-to-rex-fund', amount }, SIGNER);
    expect(after).toMatchObject([{ contract: 'core.vaulta', data: { amount: '1.0000 A' } }]);
  });

  it('are refused for a swap without a token migration: the receiver would not send any coins back', async () => {
    const swap = { kind: 'swap-coin', amount, contract: 'core.vaulta' } as const;
    await expect(transactions().calls(swap, SIGNER)).rejects.toMatchObject({ error: 'operation-not-offered' });
    node.on('get_abi', migrated);
    expect(await transactions().calls(swap, SIGNER)).toMatchObject([
      { contract: 'eosio.token', action: 'transfer', data: { quantity: '1.0000 EOS' } },
    ]);
  });

  it('are refused while no node returns the contracts’ ABIs', async () => {
    node.on('get_abi', () => ({ json: { account_name: 'eosio', abi: 'unreadable' } }));
    await expect(transactions().calls({ kind: 'deposit-to-rex-fund', amount }, SIGNER)).rejects.toMatchObject({
      error: 'node-answer-invalid',
    });
  });
});
