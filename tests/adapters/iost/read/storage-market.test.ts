import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { IOST } from '../../../../adapters/iost/chains/iost.ts';
import { StorageMarkets } from '../../../../adapters/iost/read/storage-market.ts';
import { START } from '../../../sandbox/iost/iost-node.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';
import { FakeGateway } from '../fake-gateway.ts';
import { nodesAt } from '../iost-network.ts';

const STORED: Readonly<Record<string, string>> = {
  leftSpace: '76235669504',
  balance: '800474529.792',
  increaseAmount: '188272539',
  increaseInterval: '28800',
  lastUpdateBlockTime: `${START}000000`,
  SRalice001: '4096',
};
const fakes: FakeGateway[] = [];
let clock: FakeClock;

beforeEach(() => {
  clock = new FakeClock(START);
});

afterEach(async () => {
  await Promise.all(fakes.splice(0).map((fake) => fake.stop()));
});

async function gateway(changes: Readonly<Record<string, string>> = {}): Promise<FakeGateway> {
  const fake = await FakeGateway.start();
  fakes.push(fake);
  return fake.on('getContractStorage', (_parts, body) => {
    const { key } = JSON.parse(body) as { readonly key: string };
    return { json: { data: { ...STORED, ...changes }[key] ?? 'null', block_hash: 'x', block_number: '5' } };
  });
}

async function markets(
  first: Readonly<Record<string, string>> = {},
  second: Readonly<Record<string, string>> = {},
): Promise<StorageMarkets> {
  const urls = [await gateway(first), await gateway(second)].map(({ url }, index) =>
    index === 0 ? url : url.replace('127.0.0.1', 'localhost'),
  );
  return new StorageMarkets(IOST, nodesAt(clock, ...urls));
}

/** Lets the pauses pass after which nodes that disagree are read again. */
async function settled<T>(reading: Promise<T>): Promise<T> {
  let isOver = false;
  const over = (): void => {
    isOver = true;
  };
  reading.then(over, over);
  while (!isOver) {
    await new Promise((resolve) => {
      setTimeout(resolve, 5);
    });
    await clock.advance(100);
  }
  return reading;
}

describe('the market of RAM', () => {
  it('is read as the contract stores it, with the bytes that are an account’s own', async () => {
    const market = await (await markets()).storageMarket();
    expect(market).toMatchObject({
      left: 76_235_669_504,
      balance: 800_474_529.792,
      increase: 188_272_539,
      intervalSeconds: 28_800,
      increasedAt: START,
    });
    expect(await (await markets()).ownStorage('alice001')).toBe(4_096n);
    expect(await (await markets()).ownStorage('bob00001')).toBe(0n);
  });

  it.each([
    ['leftSpace', '-1'],
    ['leftSpace', 'null'],
    ['balance', '1e300'],
    ['balance', '"5"'],
    ['increaseInterval', '0'],
    ['lastUpdateBlockTime', '{}'],
  ])('is refused where %s is %s', async (key, value) => {
    const lying = { [key]: value };
    await expect((await markets(lying, lying)).storageMarket()).rejects.toMatchObject({ error: 'node-answer-invalid' });
  });

  it('of a limit that is signed is what two nodes of different origin report, but for trades in between', async () => {
    expect(await (await markets({}, { leftSpace: '76235660000' })).agreedStorageMarket()).toMatchObject({ left: 76_235_669_504 });
    for (const [key, value] of [
      ['leftSpace', '76000000000'],
      ['balance', '900474529.792'],
      ['lastUpdateBlockTime', `${START - 40_000_000}000000`],
    ] as const)
      await expect(settled((await markets({ [key]: value })).agreedStorageMarket())).rejects.toMatchObject({ error: 'nodes-disagree' });
  });
});
