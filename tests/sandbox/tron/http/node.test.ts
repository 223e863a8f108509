import { beforeEach, describe, expect, it } from 'vitest';
import { accountAnswer } from '../../../../adapters/tron/read/account-answer.ts';
import { addressBytes, hexAddress, readAddress } from '../../../../adapters/tron/rpc/address.ts';
import { blockAnswer } from '../../../../adapters/tron/rpc/block-answer.ts';
import { broadcastAnswer } from '../../../../adapters/tron/write/broadcast-answer.ts';
import { chainParameters } from '../../../../adapters/tron/read/chain-parameters.ts';
import type { ContractValue } from '../../../../adapters/tron/write/contract-value.ts';
import { hexBytes, hexText } from '../../../../adapters/tron/rpc/hex.ts';
import { resourcesAnswer } from '../../../../adapters/tron/read/resources-answer.ts';
import { decodeSigned, encodeSigned } from '../../../../adapters/tron/write/signed-bytes.ts';
import { decodeRawData, transactionId } from '../../../../adapters/tron/write/raw-data.ts';
import { signId } from '../../../../adapters/tron/wallet/signature.ts';
import { transactionJson } from '../../../../adapters/tron/write/transaction-json.ts';
import { transactionInfo } from '../../../../adapters/tron/status/transaction-answer.ts';
import { witnessesAnswer } from '../../../../adapters/tron/read/witnesses-answer.ts';
import { frozenForUse } from '../../../../domain/tron/stake/summary.ts';
import { resourceShare } from '../../../../domain/tron/resources/resource-share.ts';
import { votesSummary } from '../../../../domain/tron/votes/votes-summary.ts';
import { createTronNode } from '../../../../sandbox/tron/http/node.ts';
import { tronWorld, type TronWorld } from '../tron-world.ts';

const DAY = 86_400_000;
const CYCLE = 6 * 3_600_000;

let world: TronWorld;

beforeEach(async () => {
  world = await tronWorld();
});

const address = (name: string): string => world.account(name).address;
const account = async (name: string, view = 'wallet'): Promise<any> => world.ask(`${view}/getaccount`, { address: address(name) });
const freeze = (name: string, trx: bigint, resource: 'BANDWIDTH' | 'ENERGY'): ContractValue => ({
  name: 'FreezeBalanceV2Contract',
  fields: { owner_address: address(name), frozen_balance: trx * 1_000_000n, resource },
});
const unfreeze = (name: string, trx: bigint, resource: 'BANDWIDTH' | 'ENERGY'): ContractValue => ({
  name: 'UnfreezeBalanceV2Contract',
  fields: { owner_address: address(name), unfreeze_balance: trx * 1_000_000n, resource },
});
const vote = (name: string, ...votes: (readonly [string, bigint])[]): ContractValue => ({
  name: 'VoteWitnessContract',
  fields: { owner_address: address(name), votes: votes.map(([vote_address, vote_count]) => ({ vote_address, vote_count })) },
});

describe('a transaction', () => {
  it('is returned once its block exists, and solidified 19 blocks later', async () => {
    const { hex, id } = await world.signed('fresh', freeze('fresh', 100n, 'ENERGY'));
    expect(broadcastAnswer(await world.ask('wallet/broadcasthex', { transaction: hex }))).toEqual({ outcome: 'accepted', id });
    expect(await world.ask('wallet/gettransactioninfobyid', { value: id })).toEqual({});
    expect((await world.ask('wallet/gettransactionfrompending', { value: id })).txID).toBe(id);
    world.clock.advance(3_000);
    const info = transactionInfo(await world.ask('wallet/gettransactioninfobyid', { value: id }))!;
    expect(info.failure).toBeNull();
    expect(blockAnswer(await world.ask('wallet/getblockbynum', { num: info.block }))).toMatchObject({
      time: info.blockTime,
      transactions: [id],
    });
    expect(await world.ask('wallet/gettransactionbyid', { value: id })).toMatchObject({ txID: id, ret: [{ contractRet: 'SUCCESS' }] });
    expect(await world.ask('walletsolidity/gettransactionbyid', { value: id })).toEqual({});
    expect(await account('fresh', 'walletsolidity')).not.toHaveProperty('frozenV2');
    world.clock.advance(19 * 3_000);
    expect((await world.ask('walletsolidity/gettransactioninfobyid', { value: id })).blockNumber).toBe(info.block);
    expect(await account('fresh', 'walletsolidity')).toHaveProperty('frozenV2');
  });

  it('is returned by the node as the adapter encodes it', async () => {
    const { hex, id } = await world.signed('voter', vote('voter', [world.poolWitness, 5n]));
    await world.ask('wallet/broadcasthex', { transaction: hex });
    world.clock.advance(3_000);
    const shown = await world.ask('wallet/gettransactionbyid', { value: id });
    const ours = transactionJson(decodeRawData(decodeSigned(hexBytes(hex)!).rawData));
    expect({ raw_data: shown.raw_data, raw_data_hex: shown.raw_data_hex, txID: shown.txID }).toEqual({
      raw_data: ours['raw_data'],
      raw_data_hex: ours['raw_data_hex'],
      txID: ours['txID'],
    });
  });

  it('is accepted as JSON too, encoded anew by the node, whose message is hexadecimal unless requested otherwise', async () => {
    const { hex, id } = await world.signed('fresh', freeze('fresh', 100n, 'ENERGY'));
    const split = decodeSigned(hexBytes(hex)!);
    const json = {
      ...transactionJson(decodeRawData(split.rawData)),
      signature: split.signatures.map(hexText),
      raw_data_hex: 'ff',
      txID: 'ff',
    };
    expect(await world.ask('wallet/broadcasttransaction', json)).toEqual({ result: true, txid: id });
    const again = await world.ask('wallet/broadcasttransaction', json);
    expect(again).toEqual({ code: 'DUP_TRANSACTION_ERROR', txid: id, message: Buffer.from('Dup transaction.').toString('hex') });
    expect(broadcastAnswer(again)).toMatchObject({ outcome: 'refused', error: { error: 'transaction-duplicate' } });
  });

  it('that differs from what was signed is refused by its signature', async () => {
    const { hex } = await world.signed('fresh', freeze('fresh', 100n, 'ENERGY'));
    const split = decodeSigned(hexBytes(hex)!);
    const json: any = transactionJson(decodeRawData(split.rawData));
    json.raw_data.contract[0].parameter.value.frozen_balance = 200_000_000;
    expect(await world.ask('wallet/broadcasttransaction', { ...json, signature: split.signatures.map(hexText) })).toMatchObject({
      code: 'SIGERROR',
    });
  });

  it('is hashed as the node encodes it: a signature of bytes encoded otherwise does not match', async () => {
    const { hex } = await world.signed('fresh', freeze('fresh', 100n, 'ENERGY'));
    const usual = decodeSigned(hexBytes(hex)!).rawData;
    const rawData = Uint8Array.of(...usual, 0x90, 0x01, 0x00);
    const signature = hexBytes(signId(transactionId(rawData), hexBytes(world.account('fresh').privateKey)!))!;
    expect(
      await world.ask('wallet/broadcasthex', { transaction: hexText(encodeSigned({ rawData, signatures: [signature] })) }),
    ).toMatchObject({
      result: false,
      code: 'SIGERROR',
      txid: transactionId(usual),
    });
  });
});

describe('frozen coins and votes', () => {
  it('give power at once, votes replace the list, and resources follow the chain’s rule', async () => {
    await world.send('fresh', freeze('fresh', 1_000n, 'ENERGY'));
    await world.send('fresh', freeze('fresh', 500n, 'BANDWIDTH'));
    await world.send('fresh', vote('fresh', [world.poolWitness, 900n]));
    const read = accountAnswer(await account('fresh'))!;
    expect(votesSummary(read)).toMatchObject({
      total: 1_500n,
      voted: 900n,
      able: 600n,
      list: [{ witness: readAddress(world.poolWitness), votes: 900n }],
    });
    const resources = resourcesAnswer(await world.ask('wallet/getaccountresource', { address: address('fresh') }));
    expect(resources.energy.max).toBe(resourceShare(frozenForUse(read.frozen.energy), resources.energyMarket));
    expect(resources.bandwidth.max).toBe(resourceShare(frozenForUse(read.frozen.bandwidth), resources.bandwidthMarket));
    expect(resources.energyMarket.weight).toBeGreaterThan(19_300_000_000n);
    await world.send('fresh', vote('fresh', [world.seeded.poolWitness, 1n]));
    expect(accountAnswer(await account('fresh'))!.votes).toEqual([{ witness: readAddress(world.poolWitness), votes: 1n }]);
  });

  it('shrink in proportion when an unfreeze leaves too little power, and not before', async () => {
    const counts = async (): Promise<number[]> => ((await account('voter')).votes ?? []).map((entry: any) => entry.vote_count);
    await world.send('voter', unfreeze('voter', 600n, 'BANDWIDTH'));
    expect(await counts()).toEqual([700, 600, 200]);
    await world.send('voter', unfreeze('voter', 600n, 'BANDWIDTH'));
    expect(await counts()).toEqual([420, 360, 120]);
    await world.send('voter', unfreeze('voter', 900n, 'ENERGY'));
    expect(await counts()).toEqual([]);
  });

  it('can be withdrawn 14 days after unfreezing', async () => {
    await world.send('voter', unfreeze('voter', 100n, 'ENERGY'));
    const { balance, unfrozenV2 } = await account('voter');
    const asked = { owner_address: address('voter') };
    world.clock.set(unfrozenV2[0].unfreeze_expire_time - 3_000);
    expect(await world.ask('wallet/getcanwithdrawunfreezeamount', asked)).toEqual({});
    expect((await world.send('voter', { name: 'WithdrawExpireUnfreezeContract', fields: asked })).message).toBe(
      'Contract validate error : no unFreeze balance to withdraw ',
    );
    expect(await world.ask('wallet/getcanwithdrawunfreezeamount', asked)).toEqual({ amount: 100_000_000 });
    expect(await world.send('voter', { name: 'WithdrawExpireUnfreezeContract', fields: asked })).toMatchObject({ result: true });
    expect((await account('voter')).balance).toBe(balance + 100_000_000);
    expect(await account('voter')).not.toHaveProperty('unfrozenV2');
  });

  it('are counted at the next maintenance and earn in the cycle after it', async () => {
    await world.send('fresh', freeze('fresh', 1_000n, 'ENERGY'));
    await world.send('fresh', vote('fresh', [world.poolWitness, 1_000n]));
    const votesOfPool = async (): Promise<bigint> =>
      witnessesAnswer(await world.ask('wallet/listwitnesses')).find((one) => one.address === readAddress(world.poolWitness))!.votes;
    const reward = async (): Promise<number> => (await world.ask('wallet/getReward', { address: address('fresh') })).reward;
    const before = await votesOfPool();
    world.clock.set(Date.UTC(2026, 2, 10, 11, 59, 57));
    expect([await votesOfPool(), await reward()]).toEqual([before, 0]);
    world.clock.advance(3_000);
    expect([await votesOfPool(), await reward()]).toEqual([before + 1_000n, 0]);
    world.clock.advance(CYCLE);
    const one = await reward();
    expect(one).toBeGreaterThan(0);
    world.clock.advance(9 * CYCLE);
    expect(Math.abs((await reward()) - 10 * one)).toBeLessThanOrEqual(10);
  });

  it('pay the same whether the account was active in between or not', async () => {
    const rewardAfter = async (moves: boolean): Promise<number> => {
      world = await tronWorld();
      for (let cycle = 0; cycle < 4; cycle += 1) {
        if (moves)
          await world.send(
            'voter',
            vote(
              'voter',
              [world.poolWitness, 700n],
              [(await account('voter')).votes[1].vote_address, 600n],
              [(await account('voter')).votes[2].vote_address, 200n],
            ),
          );
        world.clock.set(Math.floor(world.clock.now() / CYCLE) * CYCLE + CYCLE);
      }
      return (await world.ask('wallet/getReward', { address: address('voter') })).reward;
    };
    const [still, moving] = [await rewardAfter(false), await rewardAfter(true)];
    expect(still).toBeGreaterThan(0);
    expect(Math.abs(still - moving)).toBeLessThanOrEqual(16);
  });

  it('earn about the predicted yearly rate', async () => {
    const start = (await world.ask('wallet/getReward', { address: address('elsewhere') })).reward;
    world.clock.advance(100 * DAY);
    const earned = (await world.ask('wallet/getReward', { address: address('elsewhere') })).reward - start;
    const percent = (earned / 1_000_000 / 1_000) * (365 / 100) * 100;
    expect(percent).toBeGreaterThan(1);
    expect(percent).toBeLessThan(6);
  });
});

describe('node reads', () => {
  it('omit zeros, return an empty object for unknown accounts, and write addresses as requested', async () => {
    const fresh = await account('fresh');
    expect(fresh).not.toHaveProperty('votes');
    expect(fresh).not.toHaveProperty('frozenV2');
    const visible = await world.ask('wallet/getaccount', { address: readAddress(address('fresh')), visible: true });
    expect([hexAddress(visible.address), visible.owner_permission.keys[0].address]).toEqual([fresh.address, visible.address]);
    expect(await world.ask('wallet/getaccount', { address: `41${'00'.repeat(20)}` })).toEqual({});
    expect(await world.ask('wallet/getblockbynum', { num: 999_999_999 })).toEqual({});
    expect(await world.ask('wallet/gettransactionbyid', { value: 'ab'.repeat(32) })).toEqual({});
    expect(chainParameters(await world.ask('wallet/getchainparameters')).get('getAllowNewResourceModel')).toBe(0n);
  });

  it('answer errors with a status of success', async () => {
    expect((await world.ask('wallet/getaccount', { address: 'zz' })).Error).toContain('1:12: INVALID hex String');
    expect((await world.ask('wallet/getaccount', { visible: true, address: 'z0' })).Error).toContain(
      '1:27: INVALID base58 String, Illegal character 0 at 1',
    );
    expect((await world.ask('wallet/getaccount', { address: 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrsea', visible: true })).Error).toBe(
      'class java.lang.NullPointerException : Cannot read the array length because "bytes" is null',
    );
    expect([await world.ask('wallet/getReward', { address: 'x' }), await world.ask('wallet/getBrokerage', { address: 'x' })]).toEqual([
      { reward: 0 },
      { brokerage: 0 },
    ]);
  });

  it('accept GET as well, with 64-bit numbers as text where requested', async () => {
    const url = `/wallet/getaccount?address=${address('fresh')}`;
    const plain = await world.node.inject({ method: 'GET', url });
    const asText = await world.node.inject({ method: 'GET', url: `${url}&int64_as_string=true` });
    expect([JSON.parse(plain.body).balance, JSON.parse(asText.body).balance]).toEqual([5_000_000_000, '5000000000']);
  });

  it.each(['/wallet/nothing', '/walletsolidity/broadcasthex', '/wallet/constructor', '/elsewhere'])(
    'are answered with the web server’s page where there is none: %s',
    async (url) => {
      const [posted, got] = [await world.node.inject({ method: 'POST', url }), await world.node.inject({ method: 'GET', url })];
      expect([posted.statusCode, got.statusCode]).toEqual([405, 404]);
      expect(posted.headers['content-type']).toBe('text/html;charset=iso-8859-1');
      expect(posted.body).toContain('Error 405 HTTP method POST is not supported by this URL');
    },
  );

  it('are open to pages behind a gateway, and not at a node itself', async () => {
    const allowed = async (plain: boolean): Promise<unknown> => {
      const node = createTronNode({ chain: () => world.seeded.chain, plain });
      return (await node.inject({ method: 'OPTIONS', url: '/wallet/getnowblock' })).headers['access-control-allow-origin'];
    };
    expect([await allowed(false), await allowed(true)]).toEqual(['*', undefined]);
  });

  it('find blocks by number, by id and without either, in both views', async () => {
    const head = blockAnswer(await world.ask('wallet/getnowblock'))!;
    const solid = blockAnswer(await world.ask('walletsolidity/getnowblock'))!;
    expect([head.number - solid.number, head.time - solid.time]).toEqual([19, 57_000]);
    expect(blockAnswer(await world.ask('wallet/getblock', { id_or_num: head.id }))).toEqual(head);
    expect(blockAnswer(await world.ask('wallet/getblock', { id_or_num: String(head.number - 1) }))!.number).toBe(head.number - 1);
    expect((await world.ask('wallet/getblock', {})).block_header.raw_data.parentHash).toBe(
      (await world.ask('wallet/getblockbynum', { num: head.number - 1 })).blockID,
    );
    expect(await world.ask('walletsolidity/getblockbynum', { num: head.number })).toEqual({});
    expect((await world.ask('wallet/getblockbynum', { num: 0 })).blockID.slice(-8)).toBe('2b6653dc');
  });

  it('return every development account in a form that the adapter decodes', async () => {
    for (const { name, note, address: hex } of world.seeded.accounts) {
      expect(note.length).toBeGreaterThan(10);
      expect(addressBytes(hex)).not.toBeNull();
      expect(accountAnswer(await account(name))).toMatchObject({ address: readAddress(hex) });
    }
    expect(accountAnswer(await account('legacy'))!.frozen.bandwidth).toMatchObject({
      legacyOwn: { units: 500_000_000n },
      legacyDelegated: { units: 200_000_000n },
    });
    expect(votesSummary(accountAnswer(await account('manyvotes'))!).list).toHaveLength(30);
  });
});

describe('the sandbox', () => {
  it('is the same for the same seed and calls, and another for another seed', async () => {
    const fixtures = async (seed: string): Promise<string> => {
      world = await tronWorld(seed);
      await world.send('fresh', freeze('fresh', 10n, 'ENERGY'));
      world.clock.advance(3 * DAY);
      const answers = [
        await world.ask('wallet/getnowblock'),
        await world.ask('wallet/listwitnesses'),
        await account('fresh'),
        await account('voter'),
        await world.ask('wallet/getReward', { address: address('voter') }),
      ];
      return JSON.stringify(answers);
    };
    const [one, same, other] = [await fixtures('a'), await fixtures('a'), await fixtures('b')];
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });
});
