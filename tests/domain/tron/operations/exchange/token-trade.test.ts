import { describe, expect, it } from 'vitest';
import { functionSelector } from '../../../../../adapters/tron/read/function-selector.ts';
import { TRON } from '../../../../../adapters/tron/chains/tron.ts';
import { expectedTransaction } from '../../../../../domain/chain/expected-transaction.ts';
import type { Operation } from '../../../../../domain/chain/operation.ts';
import { checkOperation } from '../../../../../domain/chain/operation-check.ts';
import { operationOfJson, operationJson } from '../../../../../domain/chain/operation-json.ts';
import { Asset } from '../../../../../domain/core/amount/asset.ts';
import { isPoolError } from '../../../../../domain/core/errors/pool-error.ts';
import { PRICE } from '../../../../../domain/tron/exchange/trade.ts';
import type { BuyToken } from '../../../../../domain/tron/operations/exchange/buy-token.ts';
import type { SellToken } from '../../../../../domain/tron/operations/exchange/sell-token.ts';
import { sandboxExchange, TRADING_TRON } from '../../../../support/tron/exchange.ts';

const EXCHANGE = sandboxExchange();
const ACCOUNT = 'TDi1mBgjtB7BFYGSPpA1bAYdXU5srLrset';
const TOKEN = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const TOKEN_WORD = 'a614f803b6fd780986a42c78ec9c7f77e6ded13c'.padStart(64, '0');
const word = (value: bigint) => value.toString(16).padStart(64, '0');

function called({ signature, arguments: meanings }: NonNullable<typeof EXCHANGE.buy.trc20>) {
  const { contract, feeLimit } = EXCHANGE;
  return { contract, feeLimit, function: signature, selector: functionSelector(signature), arguments: meanings };
}

const amount = Asset.of(1_500_000n, { code: 'USDT', precision: 6 });
const price = Asset.of(30_125_000_000n, PRICE);
const BUY: BuyToken = { kind: 'buy-token', ...called(EXCHANGE.buy.trc20!), token: TOKEN, amount, price };
const SELL: SellToken = { kind: 'sell-token', ...called(EXCHANGE.sell.trc20!), token: TOKEN, amount, price };
const SELL_OF_CHAIN: SellToken = {
  kind: 'sell-token',
  ...called(EXCHANGE.sell.trc10!),
  token: '1000001',
  amount: Asset.of(250n, { code: 'TOKEN', precision: 2 }),
  price,
};
const CANCEL: Operation = { kind: 'cancel-token-order', ...called(EXCHANGE.cancel), order: 2n ** 64n - 1n };
const APPROVE: Operation = { kind: 'approve-token', token: TOKEN, spender: EXCHANGE.contract, amount, feeLimit: EXCHANGE.feeLimit };

function refusalOf(operation: Operation, profile = TRADING_TRON): string | null {
  try {
    checkOperation(operation, profile);
    return null;
  } catch (thrown) {
    return isPoolError(thrown) ? thrown.error : String(thrown);
  }
}

describe('operations of the exchange’s contract', () => {
  it.each<[string, Operation, string, string, string, string]>([
    [
      'a purchase sends its total along',
      BUY,
      `${functionSelector('buyTokens(address,uint256,uint256)')}${TOKEN_WORD}${word(1_500_000n)}${word(30_125_000_000n)}`,
      '4.518750 TRX',
      '0',
      '0',
    ],
    [
      'a sale of a contract’s token sends nothing',
      SELL,
      `${functionSelector('sellTokens(address,uint256,uint256)')}${TOKEN_WORD}${word(1_500_000n)}${word(30_125_000_000n)}`,
      '0.000000 TRX',
      '0',
      '0',
    ],
    [
      'a sale of a token of the chain sends the units',
      SELL_OF_CHAIN,
      `${functionSelector('sellAssets(trcToken,uint256)')}${word(1_000_001n)}${word(30_125_000_000n)}`,
      '0.000000 TRX',
      '250',
      '1000001',
    ],
    ['a cancellation names the order', CANCEL, `514fcac7${word(2n ** 64n - 1n)}`, '0.000000 TRX', '0', '0'],
  ])('are one call, byte by byte: %s', (_what, operation, data, coins, units, token) => {
    expect(expectedTransaction(operation, ACCOUNT)).toEqual({
      calls: [
        {
          action: 'TriggerSmartContract',
          data: {
            owner_address: ACCOUNT,
            contract_address: EXCHANGE.contract,
            call_value: coins,
            data,
            call_token_value: units,
            token_id: token,
          },
        },
      ],
      limits: { fee_limit: '10000000', data: '' },
      ranges: {},
    });
  });

  it('have every argument by its meaning, in the order of the configuration', () => {
    const meanings = ['price', 'total', 'token', 'amount'] as const;
    const [call] = expectedTransaction({ ...BUY, selector: '00000000', arguments: meanings }, ACCOUNT).calls;
    expect(call!.data['data']).toBe(`00000000${word(30_125_000_000n)}${word(4_518_750n)}${TOKEN_WORD}${word(1_500_000n)}`);
  });

  it('approve the exchange’s contract and nobody else, on the token’s contract', () => {
    const [call] = expectedTransaction(APPROVE, ACCOUNT).calls;
    expect(call!.data).toMatchObject({ contract_address: TOKEN, call_value: '0.000000 TRX' });
    expect(call!.data['data']).toMatch(new RegExp(`^095ea7b3[0-9a-f]{64}${word(1_500_000n)}$`));
    expect(refusalOf({ ...APPROVE, spender: ACCOUNT })).toBe('operation-not-offered');
    expect(refusalOf({ ...APPROVE, token: EXCHANGE.contract })).toBe('operation-not-offered');
    expect(refusalOf({ ...APPROVE, amount: Asset.zero(amount.symbol) })).toBeNull();
    expect(refusalOf({ ...APPROVE, amount: Asset.of(-1n, amount.symbol) })).toBe('amount-negative');
    expect(refusalOf({ ...APPROVE, amount: Asset.of(2n ** 128n, amount.symbol) })).toBe('amount-too-large');
  });

  it.each([BUY, SELL, SELL_OF_CHAIN, CANCEL, APPROVE])('are kept and read again as they were: %o', (operation) => {
    expect(refusalOf(operation)).toBeNull();
    expect(operationOfJson(JSON.parse(JSON.stringify(operationJson(operation))))).toEqual(operation);
  });

  it.each<[string, Operation]>([
    ['another contract', { ...BUY, contract: ACCOUNT }],
    ['another function', { ...BUY, function: 'sellTokens(address,uint256,uint256)' }],
    ['other meanings', { ...BUY, arguments: ['token', 'price', 'amount'] }],
    ['another fee limit', { ...BUY, feeLimit: EXCHANGE.feeLimit + 1n }],
    ['a selector that is none', { ...BUY, selector: '' }],
    ['a token of the other generation', { ...BUY, token: '1000001' }],
    ['the function of another operation', { ...CANCEL, ...called(EXCHANGE.buy.trc20!) }],
  ])('are refused with %s than the network names', (_what, operation) => {
    expect(refusalOf(operation)).toBe('operation-not-offered');
  });

  it('are not there where the network names no contract', () => {
    for (const operation of [BUY, SELL, CANCEL, APPROVE]) expect(refusalOf(operation, TRON)).toBe('operation-not-offered');
  });

  it.each<[string, Operation, string]>([
    ['of nothing', { ...BUY, amount: Asset.zero(amount.symbol) }, 'amount-zero'],
    ['at no price', { ...SELL, price: Asset.zero(PRICE) }, 'amount-zero'],
    ['at a price of another scale', { ...BUY, price: Asset.of(3_012_500n, TRON.coin.native) }, 'amount-wrong-symbol'],
    ['worth less than a sun', { ...SELL, amount: Asset.of(1n, amount.symbol), price: Asset.of(1n, PRICE) }, 'trade-too-small'],
    ['worth more than there can be', { ...BUY, amount: Asset.of(2n ** 127n, amount.symbol) }, 'amount-too-large'],
    [
      'of more units than the chain has of a token',
      { ...SELL_OF_CHAIN, amount: Asset.of(2n ** 63n, { code: 'TOKEN', precision: 2 }) },
      'amount-too-large',
    ],
    ['of a token by no address', { ...BUY, token: 'TR7' }, 'account-name-invalid'],
  ])('are refused where a trade is %s', (_what, operation, error) => {
    expect(refusalOf(operation)).toBe(error);
  });
});
