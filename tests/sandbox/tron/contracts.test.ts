import Fastify, { type FastifyInstance } from 'fastify';
import { TronWeb } from 'tronweb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorldClock } from '../../../sandbox/clock.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { tronNode } from '../../../sandbox/tron/http/node.ts';
import { seedTronChain } from '../../../sandbox/tron/seed/seed.ts';
import { START } from './tron-world.ts';

const FEE_LIMIT = 100_000_000;

let clock: WorldClock;
let world: ReturnType<typeof seedTronChain>;
let node: FastifyInstance;
let address: string;
let token: string;

const clientOf = (name: string) =>
  new TronWeb({ fullHost: address, privateKey: world.accounts.find((one) => one.name === name)!.privateKey });
const ownOf = (client: TronWeb): string => client.defaultAddress.base58 || '';

beforeEach(async () => {
  clock = new WorldClock(START, 'manual');
  world = seedTronChain({ seed: 'contracts', clock });
  node = Fastify({ forceCloseConnections: true });
  await node.register(tronNode, { chain: () => world.chain });
  address = await listenOn(node, 0);
  [token] = [...world.chain.state('head').contracts.keys()] as [string];
});

afterEach(() => node.close());

/** Signs and sends what the client built, and closes the block. Returns the transaction's record. */
async function done(client: TronWeb, transaction: any): Promise<any> {
  const sent = await client.trx.sendRawTransaction(await client.trx.sign(transaction));
  expect(sent).toMatchObject({ result: true });
  clock.advance(3_000);
  return client.trx.getUnconfirmedTransactionInfo(transaction.txID);
}

const call = async (client: TronWeb, signature: string, parameters: readonly any[], options: object = {}): Promise<any> =>
  client.transactionBuilder.triggerSmartContract(token, signature, { feeLimit: FEE_LIMIT, ...options }, [...parameters], ownOf(client));
const ask = async (path: string, body: object): Promise<any> =>
  (await fetch(`${address}/${path}`, { method: 'POST', body: JSON.stringify(body) })).json();
const text = (hex: string): string => Buffer.from(hex, 'hex').toString();

describe('a token’s contract in the sandbox, by an unmodified tronweb', () => {
  it('is found with its interface, read, and moves units, which the log tells', async () => {
    const client = clientOf('fresh');
    const other = ownOf(clientOf('voter'));
    const contract = await client.contract().at(client.address.fromHex(token));
    expect([await contract['symbol']!().call(), await contract['decimals']!().call()]).toEqual(['SUSD', 6n]);
    const balanceOf = async (who: string): Promise<bigint> => contract['balanceOf']!(who).call();
    const before = await balanceOf(ownOf(client));
    const id = await contract['transfer']!(other, 321).send({ feeLimit: FEE_LIMIT });
    clock.advance(3_000);
    expect([before - (await balanceOf(ownOf(client))), await balanceOf(other)]).toEqual([321n, 321n]);
    const info: any = await client.trx.getUnconfirmedTransactionInfo(String(id));
    expect(info).toMatchObject({
      contractResult: ['1'.padStart(64, '0')],
      contract_address: token,
      receipt: { result: 'SUCCESS', energy_usage_total: 28_000 },
      log: [{ address: token.slice(2), topics: [expect.stringMatching(/^ddf252ad/), expect.any(String), expect.any(String)] }],
    });
    expect(info.result).toBeUndefined();
    const whole: any = await client.trx.getTransaction(String(id));
    expect([whole.ret, whole.raw_data.contract[0].type]).toEqual([[{ contractRet: 'SUCCESS' }], 'TriggerSmartContract']);
  });

  it('lets another account move what was approved, and no more', async () => {
    const [owner, spender] = [clientOf('fresh'), clientOf('voter')];
    const parameters = [
      { type: 'address', value: ownOf(owner) },
      { type: 'address', value: ownOf(spender) },
    ];
    const approval = [parameters[1], { type: 'uint256', value: 500 }];
    await done(owner, (await call(owner, 'approve(address,uint256)', approval)).transaction);
    const allowance = async (): Promise<bigint> => {
      const {
        constant_result: [word],
      } = (await spender.transactionBuilder.triggerConstantContract(
        token,
        'allowance(address,address)',
        {},
        parameters,
        ownOf(spender),
      )) as any;
      return BigInt(`0x${word}`);
    };
    expect(await allowance()).toBe(500n);
    const move = async (units: number) =>
      (await call(spender, 'transferFrom(address,address,uint256)', [...parameters, { type: 'uint256', value: units }])).transaction;
    expect((await done(spender, await move(200))).receipt.result).toBe('SUCCESS');
    expect(await allowance()).toBe(300n);
    const refused = await done(spender, await move(301));
    expect(refused).toMatchObject({ result: 'FAILED', receipt: { result: 'REVERT' } });
    expect(text(refused.resMessage)).toBe('REVERT opcode executed');
    expect(await allowance()).toBe(300n);
  });

  it('burns coins for energy that nobody froze for, within the limit of the fee, and says how much it takes', async () => {
    const client = clientOf('fresh');
    const parameters = [
      { type: 'address', value: ownOf(clientOf('poor')) },
      { type: 'uint256', value: 5 },
    ];
    const { energy_required: needed } = await client.transactionBuilder.estimateEnergy(
      token,
      'transfer(address,uint256)',
      {},
      parameters,
      ownOf(client),
    );
    expect(needed).toBe(28_000);
    const before = await client.trx.getUnconfirmedBalance(ownOf(client));
    const short = await done(client, (await call(client, 'transfer(address,uint256)', parameters, { feeLimit: 2_000_000 })).transaction);
    expect(short).toMatchObject({
      result: 'FAILED',
      receipt: { result: 'OUT_OF_ENERGY', energy_usage_total: 20_000, energy_fee: 2_000_000 },
    });
    expect(short.log).toBeUndefined();
    const enough = await done(client, (await call(client, 'transfer(address,uint256)', parameters, { feeLimit: 2_800_000 })).transaction);
    expect(enough.receipt).toMatchObject({ result: 'SUCCESS', energy_fee: 2_800_000 });
    expect(before - (await client.trx.getUnconfirmedBalance(ownOf(client)))).toBe(short.fee + enough.fee);
  });

  it('uses energy of frozen coins first, which comes back in a day', async () => {
    const client = clientOf('fresh');
    await done(client, await client.transactionBuilder.freezeBalanceV2(1_000_000_000, 'ENERGY', ownOf(client)));
    const resources = async (): Promise<any> => ask('wallet/getaccountresource', { address: ownOf(client), visible: true });
    const { EnergyLimit: limit, EnergyUsed: used } = await resources();
    expect([limit > 1_000, used]).toEqual([true, undefined]);
    const parameters = [
      { type: 'address', value: ownOf(clientOf('voter')) },
      { type: 'uint256', value: 5 },
    ];
    const { receipt } = await done(client, (await call(client, 'transfer(address,uint256)', parameters)).transaction);
    expect(receipt).toMatchObject({ energy_usage: limit, energy_fee: (28_000 - limit) * 100, energy_usage_total: 28_000 });
    expect(Math.abs((await resources()).EnergyUsed - limit)).toBeLessThan(3);
    clock.advance(86_400_000);
    expect((await resources()).EnergyUsed).toBeUndefined();
  });
});

describe('calls of contracts that a node refuses', () => {
  const NOBODY = `41${'0'.repeat(36)}dead`;
  const asked = (changes: object): object => ({
    owner_address: NOBODY,
    contract_address: token,
    function_selector: 'symbol()',
    ...changes,
  });

  it.each([
    ['triggersmartcontract', { contract_address: NOBODY }, 'CONTRACT_VALIDATE_ERROR', 'No contract or not a valid smart contract'],
    ['triggerconstantcontract', { contract_address: NOBODY }, 'CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.'],
    ['estimateenergy', { contract_address: NOBODY }, 'CONTRACT_VALIDATE_ERROR', 'Smart contract is not exist.'],
    [
      'triggersmartcontract',
      { owner_address: '' },
      'OTHER_ERROR',
      "class java.security.InvalidParameterException : owner_address isn't set.",
    ],
    [
      'triggersmartcontract',
      { contract_address: '' },
      'OTHER_ERROR',
      "class java.security.InvalidParameterException : contract_address isn't set.",
    ],
  ])('%s %j', async (endpoint, changes, code, words) => {
    const { result } = await ask(`wallet/${endpoint}`, asked(changes));
    expect([result.code, text(result.message)]).toEqual([code, words]);
  });

  it('are told from those a contract gives up, and from reading, which needs no transaction', async () => {
    const reverted = await ask('wallet/triggerconstantcontract', asked({ function_selector: 'nothing()' }));
    expect([reverted.result.result, text(reverted.result.message), reverted.transaction.ret]).toEqual([
      true,
      'REVERT opcode executed',
      [{ ret: 'FAILED' }],
    ]);
    const estimated = await ask('wallet/estimateenergy', asked({ function_selector: 'nothing()' }));
    expect([estimated.result.code, estimated.energy_required]).toEqual(['CONTRACT_EXE_ERROR', undefined]);
    const read = await ask('wallet/triggersmartcontract', asked({ function_selector: undefined, data: '95d89b41' }));
    expect(text(read.constant_result[0].slice(128).replace(/0+$/, ''))).toBe('SUSD');
    expect(await ask('walletsolidity/triggerconstantcontract', asked({}))).toMatchObject({ result: { result: true } });
    expect(await ask('wallet/getcontract', { value: NOBODY })).toEqual({});
  });

  it('are refused on broadcasting too: of no contract, and with a limit no node takes', async () => {
    const client = clientOf('fresh');
    const { transaction } = await call(
      client,
      'transfer(address,uint256)',
      [
        { type: 'address', value: ownOf(client) },
        { type: 'uint256', value: 1 },
      ],
      { feeLimit: 15_000_000_001 },
    );
    const sent: any = await client.trx.sendRawTransaction(await client.trx.sign(transaction));
    expect([sent.code, text(sent.message)]).toEqual([
      'CONTRACT_VALIDATE_ERROR',
      'Contract validate error : feeLimit must be >= 0 and <= 15000000000',
    ]);
  });
});
