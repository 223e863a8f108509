import { createHash } from 'node:crypto';
import { TronWeb } from 'tronweb';
import { beforeEach, describe, expect, it } from 'vitest';
import { WorldClock } from '../../../../sandbox/clock.ts';
import { FIRST, SECOND, tronPage, world, type Injected } from './tron-page.ts';

const START = Date.UTC(2026, 2, 10, 7, 30);
const client = new TronWeb({ fullHost: 'http://127.0.0.1:1' });

let blockHeader: any;

beforeEach(() => {
  world.begin(new WorldClock(START, 'manual'));
  const { id, time } = world.chain.newest('head');
  blockHeader = { ref_block_bytes: id.slice(12, 16), ref_block_hash: id.slice(16, 32), expiration: time + 60_000, timestamp: time };
});

const pool = (): string => world.poolAccounts[0]!;
const freeze = (owner = FIRST.name): Promise<any> =>
  client.transactionBuilder.freezeBalanceV2(100_000_000, 'ENERGY', owner, { blockHeader });
const vote = (): Promise<any> => client.transactionBuilder.vote({ [pool()]: 7 }, FIRST.name, { blockHeader });

async function connected(behaviourRequest = '', user: Parameters<typeof tronPage>[1] = {}): Promise<Injected> {
  const injected = await tronPage(behaviourRequest, user);
  await injected.page.tron.request({ method: 'eth_requestAccounts' });
  return injected;
}

/** The signer according to the published client. */
const signer = (signed: any): unknown => client.trx.ecRecover(signed);

async function broadcast(signed: any): Promise<any> {
  const answer = await world.createNode(0).inject({
    method: 'POST',
    url: '/wallet/broadcasttransaction',
    payload: JSON.stringify(signed),
    headers: { 'content-type': 'application/json' },
  });
  return JSON.parse(answer.body);
}

describe('a signature', () => {
  it('is added to the page’s transaction, which a node accepts', async () => {
    const { page } = await connected();
    const asked = await freeze();
    const signed = await page.tronWeb.trx.sign(asked);
    expect(signed).toEqual({ ...asked, signature: [expect.stringMatching(/^[0-9a-f]{128}(1B|1C)$/)] });
    expect(asked.signature).toBeUndefined();
    expect(client.address.fromHex(String(signer(signed)))).toBe(FIRST.name);
    expect(await broadcast(signed)).toEqual({ result: true, txid: asked.txID });
  });

  it('is created for a transaction whose addresses are written in base58, too', async () => {
    const { page } = await connected();
    const hex = await vote();
    const visible = structuredClone(hex);
    const { value } = visible.raw_data.contract[0].parameter;
    value.owner_address = FIRST.name;
    value.votes[0].vote_address = pool();
    visible.visible = true;
    const signed = await page.tronWeb.trx.sign(visible);
    expect(client.address.fromHex(String(signer({ ...hex, signature: signed.signature })))).toBe(FIRST.name);
  });

  it('is requested with what the bytes contain', async () => {
    const { page, readings } = await connected();
    await page.tronWeb.trx.sign(await freeze());
    await page.tronWeb.trx.sign(await vote());
    expect(readings.map(({ account }) => account)).toEqual([FIRST.name, FIRST.name]);
    expect(readings[0]!.reading).toMatchObject({
      contract: 'FreezeBalanceV2Contract',
      expires: '2026-03-10 07:31:00 UTC',
      rows: [
        ['owner', FIRST.name],
        ['frozen balance', '100.000000 TRX'],
        ['resource', 'ENERGY'],
      ],
    });
    expect(readings[1]!.reading).toMatchObject({
      contract: 'VoteWitnessContract',
      rows: [
        ['owner', FIRST.name],
        ['votes', `7 for ${pool()}`],
      ],
    });
  });

  it('is created without a request in a wallet that approves', async () => {
    const { page, readings } = await connected('approve');
    expect((await page.tronWeb.trx.sign(await freeze())).signature).toHaveLength(1);
    expect(readings).toEqual([]);
  });
});

describe('a refusal', () => {
  it.each([
    ['the user', '', false],
    ['the wallet', 'refuse', true],
  ])('by %s is an Error with a text and no number', async (_who, behaviourRequest, signs) => {
    const { page } = await connected(behaviourRequest, { signs });
    const error = await page.tronWeb.trx.sign(await freeze()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error.message).toBe('Confirmation declined by user');
    expect(error.code).toBeUndefined();
  });

  it('of a faulty wallet has a meaningless text', async () => {
    const { page } = await connected('fail');
    await expect(page.tronWeb.trx.sign(await freeze())).rejects.toThrow('Cannot read properties');
  });

  it('never comes from a wallet that hangs', async () => {
    const { page } = await connected('hang');
    const signing = page.tronWeb.trx.sign(await freeze()).then(
      () => 'settled',
      () => 'settled',
    );
    expect(await Promise.race([signing, new Promise((resolve) => setTimeout(() => resolve('waiting'), 50))])).toBe('waiting');
  });

  it('is reported to pages without an account', async () => {
    const { page } = await tronPage();
    await expect(page.tronWeb.trx.sign(await freeze())).rejects.toThrow('User has not unlocked wallet');
  });

  it('is reported for a transaction of another account than the wallet now has', async () => {
    const { page, readings } = await connected();
    await expect(page.tronWeb.trx.sign(await freeze(SECOND.name))).rejects.toThrow('Private key does not match address in transaction');
    const changed = await connected('change-account');
    await expect(changed.page.tronWeb.trx.sign(await freeze())).rejects.toThrow('Private key does not match address in transaction');
    expect([...readings, ...changed.readings]).toEqual([]);
  });
});

/** The bytes with one sun more than 100 TRX. */
function otherAmount({ raw_data_hex }: { readonly raw_data_hex: string }): string {
  const changed = raw_data_hex.replace('1080c2d72f', '1081c2d72f');
  expect(changed).not.toBe(raw_data_hex);
  return changed;
}

describe('a transaction with contradicting parts', () => {
  it.each<[string, (transaction: any) => void]>([
    ['fields with another amount', ({ raw_data }) => void (raw_data.contract[0].parameter.value.frozen_balance += 1)],
    [
      'fields with another owner',
      ({ raw_data }) => void (raw_data.contract[0].parameter.value.owner_address = client.address.toHex(SECOND.name)),
    ],
    ['fields with another expiry', ({ raw_data }) => void (raw_data.expiration += 1)],
    ['fields with a permission', ({ raw_data }) => void (raw_data.contract[0].Permission_id = 2)],
    ['another id', (transaction) => void (transaction.txID = 'ab'.repeat(32))],
    ['no id', (transaction) => void delete transaction.txID],
    ['bytes with another amount', (transaction) => void (transaction.raw_data_hex = otherAmount(transaction))],
    [
      'bytes with another amount, and their id',
      (transaction) => {
        transaction.raw_data_hex = otherAmount(transaction);
        transaction.txID = createHash('sha256').update(Buffer.from(transaction.raw_data_hex, 'hex')).digest('hex');
      },
    ],
    ['bytes with trailing data', (transaction) => void (transaction.raw_data_hex += '900100')],
    ['no bytes', (transaction) => void delete transaction.raw_data_hex],
    ['no fields', (transaction) => void delete transaction.raw_data],
    ['an unknown contract', ({ raw_data }) => void (raw_data.contract[0].type = 'constructor')],
    ['addresses in the other form', (transaction) => void (transaction.visible = true)],
    ['invalid bytes', (transaction) => void (transaction.raw_data_hex = 'zz')],
  ])('is not signed: %s', async (_what, change) => {
    const { page, readings } = await connected();
    const transaction = await freeze();
    change(transaction);
    await expect(page.tronWeb.trx.sign(transaction)).rejects.toThrow('Invalid transaction');
    expect(readings).toEqual([]);
  });

  it.each([null, undefined, 'text', 7, []])('is not signed: %j is no transaction', async (transaction) => {
    const { page } = await connected();
    await expect(page.tronWeb.trx.sign(transaction)).rejects.toThrow('Invalid transaction provided');
  });

  it('is not signed a second time', async () => {
    const { page } = await connected();
    const signed = await page.tronWeb.trx.sign(await freeze());
    await expect(page.tronWeb.trx.sign(signed)).rejects.toThrow('Transaction is already signed');
  });
});

describe('a wallet that alters transactions', () => {
  it('signs one sun more, consistently in every part it returns', async () => {
    const { page, readings } = await connected('alter');
    const asked = await freeze();
    const signed = await page.tronWeb.trx.sign(asked);
    expect(signed.raw_data.contract[0].parameter.value.frozen_balance).toBe(100_000_001);
    expect(signed.txID).not.toBe(asked.txID);
    expect(client.utils.transaction.txCheck(signed)).toBe(true);
    expect(client.address.fromHex(String(signer(signed)))).toBe(FIRST.name);
    expect(readings[0]!.reading.rows).toContainEqual(['frozen balance', '100.000000 TRX']);
    expect(await broadcast(signed)).toEqual({ result: true, txid: signed.txID });
  });

  it('signs one vote more', async () => {
    const { page } = await connected('alter,approve');
    const asked = await vote();
    const signed = await page.tronWeb.trx.sign(asked);
    expect(signed.raw_data.contract[0].parameter.value.votes).toEqual([{ vote_address: client.address.toHex(pool()), vote_count: 8 }]);
    expect(client.utils.transaction.txCheck(signed)).toBe(true);
    expect(asked.raw_data.contract[0].parameter.value.votes[0].vote_count).toBe(7);
  });

  it('freezes a coin instead of what has no amount and no votes', async () => {
    const { page } = await connected('alter,approve');
    const asked: any = await client.transactionBuilder.withdrawBlockRewards(FIRST.name, { blockHeader });
    const signed = await page.tronWeb.trx.sign(asked);
    expect(signed.raw_data.contract[0]).toMatchObject({
      type: 'FreezeBalanceV2Contract',
      parameter: { value: { frozen_balance: 1_000_000 } },
    });
    expect(client.utils.transaction.txCheck(signed)).toBe(true);
  });
});
