import { describe, expect, it } from 'vitest';
import { networksWith } from '../../../adapters/networks/networks.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';

const EXCHANGE = {
  contract: 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVqZ',
  buy: { trc20: { function: 'buy(address,uint256,uint256)', arguments: ['token', 'amount', 'price'] } },
  sell: {
    trc20: { function: 'sell(uint256,address,uint256,uint256)', arguments: ['price', 'token', 'total', 'amount'] },
    trc10: { function: 'sell(trcToken,uint256)', arguments: ['token', 'price'] },
  },
  cancel: { function: 'cancelOrder(uint256)', arguments: ['order'] },
};

function tronWith(exchange: unknown, more: object = {}) {
  const text = JSON.stringify({ version: 1, networks: { tron: { exchange, ...more } } });
  const networks = networksWith([{ name: 'config.json', text }]);
  return asTron(networks.find(({ profile }) => profile.key === 'tron')?.profile)!;
}

function refusal(exchange: unknown): unknown {
  try {
    tronWith(exchange);
    return null;
  } catch (thrown) {
    return isPoolError(thrown) ? [thrown.error, thrown.params['place'], thrown.params['expected'] ?? thrown.params['known']] : thrown;
  }
}

describe('the exchange’s contract of a network of TRON', () => {
  it('is none without a file, and none where a file says so', () => {
    const [plain, none] = [asTron(networksWith([]).find(({ profile }) => profile.key === 'tron')?.profile)!, tronWith(null)];
    for (const { exchange, features } of [plain, none]) expect([exchange, features.tokenTrade]).toEqual([null, false]);
  });

  it('is what the file names, with the usual fee limit where it names none', () => {
    const { exchange, features } = tronWith(EXCHANGE);
    expect(features.tokenTrade).toBe(true);
    expect(exchange).toEqual({
      contract: EXCHANGE.contract,
      feeLimit: 1_000_000n,
      buy: { trc20: { signature: 'buy(address,uint256,uint256)', arguments: ['token', 'amount', 'price'] }, trc10: null },
      sell: {
        trc20: { signature: 'sell(uint256,address,uint256,uint256)', arguments: ['price', 'token', 'total', 'amount'] },
        trc10: { signature: 'sell(trcToken,uint256)', arguments: ['token', 'price'] },
      },
      cancel: { signature: 'cancelOrder(uint256)', arguments: ['order'] },
    });
    expect(tronWith({ ...EXCHANGE, feeLimit: '25000000' }).exchange?.feeLimit).toBe(25_000_000n);
  });

  it('does not carry over to another chain by the same key', () => {
    const nodes = [{ url: 'http://127.0.0.1:1', operator: 'me' }];
    const first = { name: 'a', text: JSON.stringify({ version: 1, networks: { tron: { exchange: EXCHANGE } } }) };
    const second = { name: 'b', text: JSON.stringify({ version: 1, networks: { tron: { chainId: '0x1', nodes } } }) };
    expect(asTron(networksWith([first, second]).find(({ profile }) => profile.key === 'tron')?.profile)).toMatchObject({
      chainId: '0x1',
      exchange: null,
      features: { tokenTrade: false },
    });
  });

  const buying = (written: string, meanings: unknown) => ({
    ...EXCHANGE,
    buy: { trc20: { function: written, arguments: meanings } },
  });

  it.each<[string, unknown, string]>([
    ['an address that is none', { ...EXCHANGE, contract: 'TXeXH77iqXMxNTXH9vF2sNXrSQikLzeVq' }, 'contract'],
    ['a fee limit that is a number', { ...EXCHANGE, feeLimit: 1_000_000 }, 'feeLimit'],
    ['a fee limit above what the chain allows', { ...EXCHANGE, feeLimit: '15000000001' }, 'feeLimit'],
    ['no function to buy with', { ...EXCHANGE, buy: {} }, 'buy'],
    ['no function to cancel with', { ...EXCHANGE, cancel: undefined }, 'cancel'],
    ['a name without types', buying('buy', ['token', 'amount', 'price']), 'buy.trc20.function'],
    ['a type that is not encoded', buying('buy(address,uint64,uint256)', ['token', 'amount', 'price']), 'buy.trc20.function'],
    ['spaces, which change the hash', buying('buy(address, uint256,uint256)', ['token', 'amount', 'price']), 'buy.trc20.function'],
    ['a meaning that does not exist', buying('buy(address,uint256,uint256)', ['token', 'amount', 'cost']), 'buy.trc20.arguments.2'],
    ['fewer meanings than types', buying('buy(address,uint256,uint256)', ['token', 'amount']), 'buy.trc20.arguments'],
    ['a token where a number is', buying('buy(address,uint256,uint256)', ['amount', 'token', 'price']), 'buy.trc20.arguments'],
    ['a meaning twice', buying('buy(address,uint256,uint256)', ['token', 'price', 'price']), 'buy.trc20.arguments'],
    ['an order in a purchase', buying('buy(address,uint256,uint256)', ['token', 'amount', 'order']), 'buy.trc20.arguments'],
    ['a purchase of nothing in particular', buying('buy(address,uint256)', ['token', 'total']), 'buy.trc20.arguments'],
    ['a purchase without a token', buying('buy(uint256,uint256)', ['amount', 'price']), 'buy.trc20.arguments'],
    [
      'a sale without an amount of what the contract takes',
      { ...EXCHANGE, sell: { trc20: { function: 'sell(address,uint256)', arguments: ['token', 'price'] } } },
      'sell.trc20.arguments',
    ],
    [
      'a sale at whatever price',
      { ...EXCHANGE, sell: { trc10: { function: 'sell(trcToken,uint256)', arguments: ['token', 'amount'] } } },
      'sell.trc10.arguments',
    ],
    [
      'a token of the chain by an address',
      { ...EXCHANGE, sell: { trc10: { function: 'sell(address,uint256)', arguments: ['token', 'price'] } } },
      'sell.trc10.arguments',
    ],
  ])('is refused with the place and what was expected: %s', (_what, exchange, place) => {
    expect(refusal(exchange)).toEqual(['network-file-invalid', `networks.tron.exchange.${place}`, expect.stringMatching(/./)]);
  });

  it('has no further settings, and those it has are told', () => {
    expect(refusal({ ...EXCHANGE, scale: 10 })).toEqual([
      'network-setting-unknown',
      'networks.tron.exchange.scale',
      'contract, feeLimit, buy, sell, cancel',
    ]);
  });
});
