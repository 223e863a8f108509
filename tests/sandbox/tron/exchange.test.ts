import Fastify, { type FastifyInstance } from 'fastify';
import { TronWeb } from 'tronweb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WorldClock } from '../../../sandbox/clock.ts';
import { listenOn } from '../../../sandbox/listen.ts';
import { base58Address } from '../../../sandbox/tron/codec/address.ts';
import { tronNode } from '../../../sandbox/tron/http/node.ts';
import { seedTronChain } from '../../../sandbox/tron/seed/seed.ts';
import { START } from './tron-world.ts';

const FEE_LIMIT = 100_000_000;
/** 3.0125 TRX for one token. */
const PRICE = '30125000000';

let clock: WorldClock;
let world: ReturnType<typeof seedTronChain>;
let node: FastifyInstance;
let address: string;
let token: string;
let exchange: string;

const clientOf = (name: string) =>
  new TronWeb({ fullHost: address, privateKey: world.accounts.find((one) => one.name === name)!.privateKey });
const ownOf = (client: TronWeb): string => client.defaultAddress.base58 || '';
const uint = (value: number | string) => ({ type: 'uint256', value });

beforeEach(async () => {
  clock = new WorldClock(START, 'manual');
  world = seedTronChain({ seed: 'contracts', clock, exchange: true });
  node = Fastify({ forceCloseConnections: true });
  await node.register(tronNode, { chain: () => world.chain });
  address = await listenOn(node, 0);
  const state = world.chain.state('head');
  token = base58Address([...state.contracts.keys()][0]!);
  exchange = base58Address(state.exchange!.address);
});

afterEach(() => node.close());

/** Builds a call by the client library, sends it, closes the block, and returns the record. */
async function done(client: TronWeb, contract: string, signature: string, parameters: readonly any[], options: object = {}): Promise<any> {
  const { transaction } = await client.transactionBuilder.triggerSmartContract(
    contract,
    signature,
    { feeLimit: FEE_LIMIT, ...options },
    [...parameters],
    ownOf(client),
  );
  expect(await client.trx.sendRawTransaction(await client.trx.sign(transaction))).toMatchObject({ result: true });
  clock.advance(3_000);
  return client.trx.getUnconfirmedTransactionInfo(transaction.txID);
}

const words = ({ contractResult: [returned] }: any): string => {
  const length = Number.parseInt(returned.slice(72, 136), 16);
  return Buffer.from(returned.slice(136, 136 + 2 * length), 'hex').toString();
};
const balancesOf = (client: TronWeb) => {
  const account = world.chain.state('head').accounts.get(TronWeb.address.toHex(ownOf(client)).toLowerCase())!;
  const contract = world.chain.state('head').contracts.get(TronWeb.address.toHex(token).toLowerCase())!;
  return { coins: account.balance, points: account.assets.get('1000001') ?? 0n, dollars: contract.balances.get(account.address) ?? 0n };
};

describe('the exchange’s contract in the sandbox, by an unmodified tronweb', () => {
  it('keeps exactly what a purchase costs, and gives it back when the order is cancelled', async () => {
    const client = clientOf('voter');
    const order = [{ type: 'address', value: token }, uint(1_500_000), uint(PRICE)];
    const wrong = await done(client, exchange, 'buyTokens(address,uint256,uint256)', order, { callValue: 4_518_749 });
    expect([wrong.receipt.result, words(wrong)]).toEqual(['REVERT', 'wrong payment']);
    const before = balancesOf(client).coins;
    const placed = await done(client, exchange, 'buyTokens(address,uint256,uint256)', order, { callValue: 4_518_750 });
    expect([placed.receipt.result, BigInt(`0x${placed.contractResult[0]}`)]).toEqual(['SUCCESS', 2n]);
    expect(before - balancesOf(client).coins).toBe(4_518_750n + BigInt(placed.fee));
    const again = balancesOf(client).coins;
    const cancelled = await done(client, exchange, 'cancelOrder(uint256)', [uint(2)]);
    expect(balancesOf(client).coins - again).toBe(4_518_750n - BigInt(cancelled.fee ?? 0));
  });

  it('takes a contract’s token by its approval alone, and gives it back', async () => {
    const client = clientOf('fresh');
    const sale = (units: number) => [{ type: 'address', value: token }, uint(units), uint(PRICE)];
    const tooMuch = await done(client, exchange, 'sellTokens(address,uint256,uint256)', sale(2_000_001));
    expect([tooMuch.receipt.result, words(tooMuch)]).toEqual(['REVERT', 'not approved']);
    await done(client, exchange, 'sellTokens(address,uint256,uint256)', sale(2_000_000));
    expect(balancesOf(client).dollars).toBe(5_654_321n);
    const spent = await done(client, exchange, 'sellTokens(address,uint256,uint256)', sale(1_000_000));
    expect(words(spent)).toBe('not approved');
    await done(client, exchange, 'cancelOrder(uint256)', [uint(2)]);
    expect(balancesOf(client).dollars).toBe(7_654_321n);
  });

  it('takes units of a token of the chain that are sent along, of the token that is named', async () => {
    const client = clientOf('fresh');
    const along = { tokenId: '1000001', tokenValue: 250 };
    const other = await done(
      client,
      exchange,
      'sellAssets(trcToken,uint256)',
      [{ type: 'trcToken', value: 1_000_002 }, uint(PRICE)],
      along,
    );
    expect([other.receipt.result, words(other), balancesOf(client).points]).toEqual(['REVERT', 'another token', 12_345n]);
    await done(client, exchange, 'sellAssets(trcToken,uint256)', [{ type: 'trcToken', value: 1_000_001 }, uint(PRICE)], along);
    expect(balancesOf(client).points).toBe(12_095n);
    await done(client, exchange, 'cancelOrder(uint256)', [uint(1)]);
    await done(client, exchange, 'cancelOrder(uint256)', [uint(2)]);
    expect(balancesOf(client).points).toBe(13_345n);
  });

  it.each([
    ['somebody else’s order', 'voter', 'cancelOrder(uint256)', [uint(1)], 'not your order'],
    ['an order that there is not', 'fresh', 'cancelOrder(uint256)', [uint(99)], 'no such order'],
    [
      'a purchase worth nothing',
      'voter',
      'buyAssets(trcToken,uint256,uint256)',
      [{ type: 'trcToken', value: 1_000_001 }, uint(1), uint(1)],
      'order too small',
    ],
    [
      'a token that there is not',
      'voter',
      'buyAssets(trcToken,uint256,uint256)',
      [{ type: 'trcToken', value: 7 }, uint(1), uint(PRICE)],
      'unknown token',
    ],
  ])('reverts with words: %s', async (_what, name, signature, parameters, expected) => {
    const info = await done(clientOf(name), exchange, signature, parameters);
    expect([info.receipt.result, words(info)]).toEqual(['REVERT', expected]);
  });

  it('is not there unless it is asked for', () => {
    const plain = seedTronChain({ seed: 'contracts', clock: new WorldClock(START, 'manual') }).chain.state('head');
    expect(plain.exchange).toBeNull();
    expect([...plain.contracts.values()].flatMap(({ allowances }) => [...allowances])).toEqual([]);
  });
});
