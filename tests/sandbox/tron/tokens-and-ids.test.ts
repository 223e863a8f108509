import Fastify, { type FastifyInstance } from 'fastify';
import { TronWeb } from 'tronweb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorldClock } from '../../../sandbox/clock.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { tronNode } from '../../../sandbox/tron/http/node.ts';
import { seedTronChain } from '../../../sandbox/tron/seed/seed.ts';
import { SEEDED_TOKEN } from '../../../sandbox/tron/seed/seed-tokens.ts';
import { START } from './tron-world.ts';

let clock: WorldClock;
let world: ReturnType<typeof seedTronChain>;
let node: FastifyInstance;
let address: string;

const clientOf = (name: string) =>
  new TronWeb({ fullHost: address, privateKey: world.accounts.find((one) => one.name === name)!.privateKey });
const ownOf = (client: TronWeb): string => client.defaultAddress.base58 || '';
const hex = (text: string): string => Buffer.from(text).toString('hex');

beforeEach(async () => {
  clock = new WorldClock(START, 'manual');
  world = seedTronChain({ seed: 'tokens', clock });
  node = Fastify({ forceCloseConnections: true });
  await node.register(tronNode, { chain: () => world.chain });
  address = await listenOn(node, 0);
});

afterEach(() => node.close());

async function sent(client: TronWeb, transaction: any): Promise<any> {
  const answer: any = await client.trx.sendRawTransaction(await client.trx.sign(transaction));
  clock.advance(3_000);
  return answer.result === true ? true : Buffer.from(answer.message, 'hex').toString().replace('Contract validate error : ', '');
}

const ask = async (endpoint: string, body: object): Promise<any> =>
  (await fetch(`${address}/wallet/${endpoint}`, { method: 'POST', body: JSON.stringify(body) })).json();

describe('a token of the chain itself in the sandbox', () => {
  const holds = async (who: string): Promise<number> =>
    (await ask('getaccount', { address: who, visible: true })).assetV2?.find(({ key }: { key: string }) => key === SEEDED_TOKEN)?.value ??
    0;

  it('is sent to another account, and to an address that becomes one for a fee', async () => {
    const client = clientOf('fresh');
    const [other, young] = [ownOf(clientOf('voter')), TronWeb.address.fromHex(`41${'12'.repeat(20)}`)];
    const before = await holds(ownOf(client));
    expect(await sent(client, await client.transactionBuilder.sendToken(other, 45, SEEDED_TOKEN, ownOf(client)))).toBe(true);
    const coins = await client.trx.getUnconfirmedBalance(ownOf(client));
    expect(await sent(client, await client.transactionBuilder.sendToken(young, 5, SEEDED_TOKEN, ownOf(client)))).toBe(true);
    expect([await holds(ownOf(client)), await holds(other), await holds(young)]).toEqual([before - 50, 45, 5]);
    expect(coins - (await client.trx.getUnconfirmedBalance(ownOf(client)))).toBe(1_100_000);
  });

  it('is refused in the node’s words, by its builder too', async () => {
    const client = clientOf('voter');
    const [own, other] = [ownOf(client), ownOf(clientOf('fresh'))];
    const build = async (to: string, amount: number, token = SEEDED_TOKEN): Promise<any> =>
      client.transactionBuilder.sendToken(to, amount, token, own);
    expect(await sent(client, await build(other, 1))).toBe('assetBalance must be greater than 0.');
    expect(await sent(client, await build(other, 1, '1000009'))).toBe('No asset!');
    const holder = clientOf('fresh');
    const much = await holder.transactionBuilder.sendToken(own, 12_346, SEEDED_TOKEN, other);
    expect(await sent(holder, much)).toBe('assetBalance is not sufficient.');
    const asked = { owner_address: own, to_address: own, asset_name: SEEDED_TOKEN, amount: 1, visible: true };
    const error = (text: string) => ({ Error: `class org.tron.core.exception.ContractValidateException : ${text}` });
    expect(await ask('transferasset', asked)).toEqual(error('Cannot transfer asset to yourself.'));
    expect(await ask('transferasset', { ...asked, to_address: other, amount: 0 })).toEqual(error('Amount must be greater than 0.'));
    const built = await ask('transferasset', { ...asked, owner_address: other });
    expect(built.raw_data.contract[0]).toMatchObject({
      type: 'TransferAssetContract',
      parameter: { value: { asset_name: hex(SEEDED_TOKEN), amount: 1 } },
    });
  });
});

describe('an account’s id in the sandbox', () => {
  it('is set once, found whatever the case of its letters, and nobody else’s', async () => {
    const [first, second] = [clientOf('fresh'), clientOf('voter')];
    const set = async (client: TronWeb, id: string) => sent(client, await client.transactionBuilder.setAccountId(hex(id), ownOf(client)));
    expect(await set(first, 'NewpoolVoter')).toBe(true);
    expect((await ask('getaccount', { address: ownOf(first), visible: true })).account_id).toBe('NewpoolVoter');
    expect((await ask('getaccountbyid', { account_id: 'newpoolvoter', visible: true })).address).toBe(ownOf(first));
    expect((await ask('getaccountbyid', { account_id: hex('NEWPOOLVOTER') })).account_id).toBe(hex('NewpoolVoter'));
    expect(await ask('getaccountbyid', { account_id: 'nobody', visible: true })).toEqual({});
    expect(await set(first, 'AnotherName')).toBe('This account id already set');
    expect(await set(second, 'newpoolvoteR')).toBe('This id has existed');
    expect(await set(second, 'too few')).toBe('Invalid accountId');
    const built = await ask('setaccountid', { owner_address: ownOf(second), account_id: 'VoterNumberTwo', visible: true });
    expect(await sent(second, built)).toBe(true);
  });
});

describe('a node of the sandbox', () => {
  it('says which java-tron it answers as, and where its chain is', async () => {
    const { block, solidityBlock, configNodeInfo } = await ask('getnodeinfo', {});
    const head = await ask('getnowblock', {});
    expect(block).toBe(`Num:${head.block_header.raw_data.number},ID:${head.blockID}`);
    expect(solidityBlock).toMatch(new RegExp(`^Num:${head.block_header.raw_data.number - 19},ID:[0-9a-f]{64}$`));
    expect(configNodeInfo.codeVersion).toBe('4.8.0');
  });
});
