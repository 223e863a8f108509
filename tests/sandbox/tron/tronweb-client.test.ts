import Fastify, { type FastifyInstance } from 'fastify';
import { TronWeb } from 'tronweb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WorldClock } from '../../../sandbox/clock.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { tronNode } from '../../../sandbox/tron/http/node.ts';
import { seedTronChain } from '../../../sandbox/tron/seed/seed.ts';
import { START } from './tron-world.ts';

describe('an unmodified tronweb client on a listening node', () => {
  const clock = new WorldClock(START, 'manual');
  const { chain, accounts, poolWitness } = seedTronChain({ seed: 'tronweb', clock });
  let node: FastifyInstance;
  let address: string;

  const clientOf = (name: string) => new TronWeb({ fullHost: address, privateKey: accounts.find((one) => one.name === name)!.privateKey });

  beforeAll(async () => {
    node = Fastify({ forceCloseConnections: true });
    await node.register(tronNode, { chain: () => chain });
    address = await listenOn(node, 0);
  });

  afterAll(() => node.close());

  it('recognises the node and the network', async () => {
    const client = clientOf('fresh');
    expect(await client.isConnected()).toMatchObject({ fullNode: true, solidityNode: true });
    const genesis = await client.trx.getBlockByNumber(0);
    expect(genesis.blockID.slice(-8)).toBe('2b6653dc');
  });

  it('builds, signs and broadcasts a freeze, then a vote', async () => {
    const client = clientOf('fresh');
    const owner = client.defaultAddress.base58 || '';
    const freeze = await client.transactionBuilder.freezeBalanceV2(100_000_000, 'ENERGY', owner);
    const frozen = await client.trx.sendRawTransaction(await client.trx.sign(freeze));
    expect(frozen).toMatchObject({ result: true });
    expect(await client.trx.getUnconfirmedTransactionInfo(freeze.txID)).toEqual({});
    clock.advance(3_000);

    const pool = client.address.fromHex(poolWitness);
    const vote = await client.transactionBuilder.vote({ [pool]: 100 }, owner);
    const voted = await client.trx.sendHexTransaction(signedHex(client, await client.trx.sign(vote)));
    expect(voted).toMatchObject({ result: true });
    clock.advance(3_000);

    const account = (await client.trx.getUnconfirmedAccount(owner)) as any;
    expect(account.votes).toEqual([{ vote_address: poolWitness, vote_count: 100 }]);
    expect(account.frozenV2).toEqual([{}, { type: 'ENERGY', amount: 100_000_000 }, { type: 'TRON_POWER' }]);
    const info = (await client.trx.getUnconfirmedTransactionInfo(vote.txID)) as any;
    expect(info).toMatchObject({ id: vote.txID, contractResult: [''] });
    expect(info.result).toBeUndefined();
  });

  it('sees an action in solidified state only 19 blocks later', async () => {
    const client = clientOf('fresh');
    const owner = client.defaultAddress.base58 || '';
    expect(((await client.trx.getAccount(owner)) as any).votes).toBeUndefined();
    clock.advance(19 * 3_000);
    expect(((await client.trx.getAccount(owner)) as any).votes).toEqual([{ vote_address: poolWitness, vote_count: 100 }]);
  });

  /** Has the client build, sign and broadcast, and closes the block. Returns the transaction's record. */
  async function done(name: string, build: (client: TronWeb, owner: string) => Promise<any>): Promise<any> {
    const client = clientOf(name);
    const transaction = await build(client, client.defaultAddress.base58 || '');
    expect(await client.trx.sendRawTransaction(await client.trx.sign(transaction))).toMatchObject({ result: true });
    clock.advance(3_000);
    return client.trx.getUnconfirmedTransactionInfo(transaction.txID);
  }

  it('runs every further operation of Stake 2.0, and what is left of 1.0', async () => {
    const pool = clientOf('fresh').address.fromHex(poolWitness);
    const borrower = clientOf('borrower').defaultAddress.base58 || '';
    expect(await done('unfreezing', (client, owner) => client.transactionBuilder.withdrawExpireUnfreeze(owner))).toMatchObject({
      withdraw_expire_amount: 250_000_000,
    });
    expect(await done('unfreezing', (client, owner) => client.transactionBuilder.cancelUnfreezeBalanceV2(owner))).toMatchObject({
      cancel_unfreezeV2_amount: expect.arrayContaining([{ key: 'BANDWIDTH', value: 100_000_000 }]),
    });
    expect((await done('voter', (client, owner) => client.transactionBuilder.withdrawBlockRewards(owner))).withdraw_amount).toBeGreaterThan(
      0,
    );
    await done('lender', (client, owner) => client.transactionBuilder.delegateResource(5_000_000, pool, 'ENERGY', owner, true, 100));
    await done('lender', (client, owner) => client.transactionBuilder.undelegateResource(900_000_000, borrower, 'ENERGY', owner));
    await done('legacy', (client, owner) => client.transactionBuilder.unfreezeBalance('ENERGY', owner));
    await done('legacy', (client, owner) => client.transactionBuilder.unfreezeBalance('BANDWIDTH', owner, borrower));
    await done('fresh', (client, owner) => client.transactionBuilder.updateAccount('Newpool01', owner));
    const lent = (await clientOf('lender').trx.getDelegatedResourceV2(clientOf('lender').defaultAddress.base58 || '', pool, {
      confirmed: false,
    })) as any;
    expect(lent.delegatedResource).toMatchObject([
      { frozen_balance_for_energy: 100_000_000 },
      { frozen_balance_for_energy: 5_000_000, expire_time_for_energy: expect.any(Number) },
    ]);
  });

  it('has a node encode a transaction anew where the client changes it', async () => {
    const client = clientOf('elsewhere');
    const owner = client.defaultAddress.base58 || '';
    const freeze = await client.transactionBuilder.freezeBalanceV2(1_000_000, 'ENERGY', owner);
    const noted = await client.transactionBuilder.addUpdateData(freeze, 'a note');
    expect(noted.txID).not.toBe(freeze.txID);
    expect(client.toUtf8((noted.raw_data as any).data)).toBe('a note');
    expect(await client.trx.sendRawTransaction(await client.trx.sign(noted))).toMatchObject({ result: true });
  });

  const build = async (endpoint: string, body: object): Promise<any> =>
    (await fetch(`${address}/wallet/${endpoint}`, { method: 'POST', body: JSON.stringify(body) })).json();

  it('signs what the node built for older clients, of every contract type', async () => {
    clock.advance(3_000);
    const client = clientOf('manyvotes');
    const owner = client.defaultAddress.base58 || '';
    const own = { owner_address: owner, visible: true };
    const receiver = client.address.fromHex(poolWitness);
    for (const [endpoint, body] of [
      ['createtransaction', { to_address: receiver, amount: 1_000_000 }],
      ['freezebalancev2', { frozen_balance: 2_000_000, resource: 'ENERGY' }],
      ['unfreezebalancev2', { unfreeze_balance: 1_000_000, resource: 'BANDWIDTH' }],
      ['cancelallunfreezev2', {}],
      ['delegateresource', { receiver_address: receiver, balance: 1_000_000, resource: 'ENERGY', lock: false }],
      ['undelegateresource', { receiver_address: receiver, balance: 1_000_000, resource: 'ENERGY' }],
      ['votewitnessaccount', { votes: [{ vote_address: receiver, vote_count: 3 }] }],
      ['withdrawbalance', {}],
      ['updateaccount', { account_name: 'Builder01' }],
    ] as const) {
      const transaction = await build(endpoint, { ...own, ...body });
      const isWhole = client.utils.transaction.txCheck(transaction);
      const sent = await client.trx.sendRawTransaction(await client.trx.sign(transaction));
      expect({ endpoint, isWhole, sent }).toMatchObject({ endpoint, isWhole: true, sent: { result: true } });
      clock.advance(3_000);
    }
  });

  it('is told the rule a builder finds broken, without the prefix of a broadcast', async () => {
    const owner = clientOf('poor').defaultAddress.base58;
    const own = { owner_address: owner, visible: true };
    const broken = (text: string) => ({ Error: `class org.tron.core.exception.ContractValidateException : ${text}` });
    expect(await build('withdrawexpireunfreeze', own)).toEqual(broken('no unFreeze balance to withdraw '));
    expect(await build('freezebalance', { ...own, frozen_balance: 1_000_000, frozen_duration: 3 })).toEqual(
      broken('freeze v2 is open, old freeze is closed'),
    );
    expect(await build('unfreezebalance', own)).toEqual(broken('no frozenBalance(BANDWIDTH)'));
    expect(await build('getpaginatednowwitnesslist', { offset: 1, limit: 2 })).toMatchObject({ witnesses: [{}, {}] });
    expect(await build('getaccountnet', { address: owner, visible: true })).toMatchObject({ freeNetLimit: 600 });
  });

  it('receives a refusal as the protocol encodes it', async () => {
    const client = clientOf('poor');
    const owner = client.defaultAddress.base58 || '';
    const freeze = await client.transactionBuilder.freezeBalanceV2(1_000_000, 'BANDWIDTH', owner);
    const refused = (await client.trx.sendRawTransaction(await client.trx.sign(freeze))) as any;
    expect(refused.result).toBeUndefined();
    expect(refused.code).toBe('BANDWITH_ERROR');
    expect(client.toUtf8(refused.message)).toBe('Account resource insufficient error.');
  });

  it('reads reward, brokerage, candidates, parameters and resources', async () => {
    const client = clientOf('voter');
    const owner = client.defaultAddress.base58 || '';
    expect(await client.trx.getReward(owner)).toBeGreaterThan(0);
    expect(await client.trx.getBrokerage(poolWitness)).toBe(10);
    expect(await client.trx.listSuperRepresentatives()).toHaveLength(33);
    expect(await client.trx.getChainParameters()).toContainEqual({ key: 'getUnfreezeDelayDays', value: 14 });
    expect(await client.trx.getAccountResources(owner)).toMatchObject({ tronPowerUsed: 1_500, tronPowerLimit: 2_100 });
    expect(await client.trx.getCanWithdrawUnfreezeAmount(owner)).toEqual({});
    expect(await client.trx.getAvailableUnfreezeCount(owner)).toEqual({ count: 32 });
  });
});

/** The signed transaction as bytes, from the client's parts. */
function signedHex(client: TronWeb, transaction: { readonly raw_data_hex: string; readonly signature: readonly string[] }): string {
  const field = (tag: string, hex: string): string => {
    const length = hex.length / 2;
    const written = length < 128 ? [length] : [(length & 127) | 128, length >> 7];
    return tag + client.utils.code.byteArray2hexStr(Uint8Array.from(written) as never).toLowerCase() + hex;
  };
  return field('0a', transaction.raw_data_hex) + transaction.signature.map((signature) => field('12', signature)).join('');
}
