import { beforeEach, describe, expect, it } from 'vitest';
import { TRON } from '../../../../adapters/tron/chains/tron.ts';
import { TokenTradeService } from '../../../../application/features/token-trade/token-trade-service.ts';
import { TradeReader } from '../../../../application/ports/readers/trade-reader.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../../domain/core/amount/separators.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { TradedToken } from '../../../../domain/tron/exchange/traded-token.ts';
import type { TronProfile } from '../../../../domain/tron/profile.ts';
import { failureOf } from '../../../support/submitting.ts';
import { TRADING_TRON } from '../../../support/tron/exchange.ts';
import { TRON_ALICE as ACCOUNT, TRON_OTHER as TOKEN } from '../../../support/any-operation.ts';
import { TestWorld } from '../../../support/container.ts';

const SYMBOL = { code: 'USDT', precision: 6 };
const separators = separatorsOf('en');

class Tokens extends TradeReader {
  held = 5_000_000n;
  approved = 2_000_000n;
  failure: PoolError | null = null;

  async tradedToken(_account: string, token: string): Promise<TradedToken> {
    if (this.failure) throw this.failure;
    const kind = token === TOKEN ? 'trc20' : 'trc10';
    return {
      kind,
      token,
      balance: Asset.of(this.held, SYMBOL),
      approved: kind === 'trc20' ? Asset.of(this.approved, SYMBOL) : null,
    };
  }

  async selectorOf(signature: string): Promise<string> {
    return signature.length.toString(16).padStart(8, '0');
  }
}

let tokens: Tokens;
let world: TestWorld;

function serviceOn(profile: TronProfile): TokenTradeService {
  world = new TestWorld(profile, ACCOUNT);
  world.chain.addAccount(ACCOUNT, { liquid: Asset.of(100_000_000n, TRON.coin.native) });
  return new TokenTradeService(tokens, world.backend, world.clock, world.tab().planner, profile);
}

beforeEach(() => {
  tokens = new Tokens();
});

const typed = { token: TOKEN, amount: '1.5', price: '3.0125', separators };

describe('an order at the exchange’s contract', () => {
  it.each(['buy', 'sell'] as const)('is planned by the token’s decimals and the function that the network names: %s', async (side) => {
    const { signature, arguments: meanings } = TRADING_TRON.exchange![side].trc20!;
    const { operation, problems } = await serviceOn(TRADING_TRON).planTrade(side, typed, ACCOUNT);
    expect(problems).toEqual([]);
    expect(operation).toEqual({
      kind: `${side}-token`,
      contract: TRADING_TRON.exchange!.contract,
      function: signature,
      selector: await tokens.selectorOf(signature),
      arguments: meanings,
      feeLimit: 10_000_000n,
      token: TOKEN,
      amount: Asset.of(1_500_000n, SYMBOL),
      price: Asset.of(30_125_000_000n, { code: 'TRX', precision: 10 }),
    });
  });

  it.each<[string, 'buy' | 'sell', Partial<typeof typed>, string | null, string]>([
    ['a price with more than ten decimals', 'buy', { price: '0.12345678901' }, 'price', 'amount-too-many-decimals'],
    ['no price', 'buy', { price: '' }, 'price', 'amount-missing'],
    ['a price of zero', 'sell', { price: '0' }, 'price', 'amount-zero'],
    ['more decimals than the token has', 'buy', { amount: '0.0000001' }, 'amount', 'amount-too-many-decimals'],
    ['nothing', 'buy', { amount: '0' }, 'amount', 'amount-zero'],
    ['less than a sun’s worth', 'buy', { amount: '0.000001', price: '0.9999999999' }, 'amount', 'trade-too-small'],
    ['more than the account can pay', 'buy', { amount: '1000' }, 'amount', 'insufficient-balance'],
    ['more than the account has', 'sell', { amount: '5.000001' }, 'amount', 'insufficient-balance'],
    ['more than is approved', 'sell', { amount: '2.000001' }, 'amount', 'allowance-too-small'],
  ])('is refused on its field for %s', async (_what, side, change, field, error) => {
    const { operation, problems } = await serviceOn(TRADING_TRON).planTrade(side, { ...typed, ...change }, ACCOUNT);
    expect([operation, problems.map((problem) => [problem.field, problem.error])]).toEqual([null, [[field, error]]]);
  });

  it('of a token of the chain needs no approval', async () => {
    const { operation } = await serviceOn(TRADING_TRON).planTrade('sell', { ...typed, token: '1000001', amount: '5' }, ACCOUNT);
    expect(operation).toMatchObject({ kind: 'sell-token', token: '1000001', function: 'sellAssets(trcToken,uint256)' });
  });

  it('is refused where the network has no function for the token’s generation, before anything is read', async () => {
    const exchange = { ...TRADING_TRON.exchange!, buy: { ...TRADING_TRON.exchange!.buy, trc10: null } };
    tokens.failure = new PoolError('node-unreachable');
    const { problems } = await serviceOn({ ...TRADING_TRON, exchange }).planTrade('buy', { ...typed, token: '1000001' }, ACCOUNT);
    expect(problems).toEqual([{ field: 'token', error: 'token-not-traded', params: { kind: 'TRC10' } }]);
  });

  it('of a token that there is not is a problem of its field; any other failure is thrown', async () => {
    tokens.failure = new PoolError('token-unknown', { token: TOKEN });
    const { problems } = await serviceOn(TRADING_TRON).planTrade('buy', typed, ACCOUNT);
    expect(problems).toEqual([{ field: 'token', error: 'token-unknown', params: { token: TOKEN } }]);
    tokens.failure = new PoolError('nodes-disagree');
    expect((await failureOf(serviceOn(TRADING_TRON).planTrade('buy', typed, ACCOUNT))).error).toBe('nodes-disagree');
  });
});

describe('an approval', () => {
  it.each([
    ['1.5', 1_500_000n],
    ['0', 0n],
    ['340282366920938463463374607431768.211455', 340_282_366_920_938_463_463_374_607_431_768_211_455n],
  ])('is for exactly what was typed, and for the exchange’s contract: %s', async (amount, units) => {
    const { operation } = await serviceOn(TRADING_TRON).planApproval({ token: TOKEN, amount, separators }, ACCOUNT);
    const { contract: spender, feeLimit } = TRADING_TRON.exchange!;
    expect(operation).toEqual({ kind: 'approve-token', token: TOKEN, spender, amount: Asset.of(units, SYMBOL), feeLimit });
  });

  it.each([
    ['1000001', '1', 'token', 'token-not-traded'],
    [TOKEN, '', 'amount', 'amount-missing'],
    [TOKEN, '-1', 'amount', 'amount-negative'],
    [TOKEN, '340282366920938463463374607431768.211456', 'amount', 'amount-too-large'],
  ])('of %s by “%s” is refused on the field %s: %s', async (token, amount, field, error) => {
    const { problems } = await serviceOn(TRADING_TRON).planApproval({ token, amount, separators }, ACCOUNT);
    expect(problems.map((problem) => [problem.field, problem.error])).toEqual([[field, error]]);
  });
});

describe('a contract that the pool’s service names too', () => {
  const configured = TRADING_TRON.exchange!.contract;
  const given = (service: TokenTradeService) => [
    service.planTrade('buy', typed, ACCOUNT),
    service.planTrade('sell', typed, ACCOUNT),
    service.planApproval({ ...typed, amount: '0.000001' }, ACCOUNT),
  ];
  const taken = (service: TokenTradeService) => [
    service.planApproval({ ...typed, amount: '0' }, ACCOUNT),
    service.planCancellation(7n, ACCOUNT),
  ];
  const problemsOf = async (plans: ReturnType<typeof given>) => (await Promise.all(plans)).flatMap(({ problems }) => problems);

  it('is given nothing while that is another one, and both are named', async () => {
    const service = serviceOn(TRADING_TRON);
    world.backend.contract = TOKEN;
    const disputed = { field: null, error: 'contract-disputed', params: { configured, named: TOKEN } };
    expect(await problemsOf(given(service))).toEqual([disputed, disputed, disputed]);
  });

  it('is still asked then for what it keeps', async () => {
    const service = serviceOn(TRADING_TRON);
    world.backend.contract = TOKEN;
    expect(await problemsOf(taken(service))).toEqual([]);
  });

  it('is the configured one where they agree, and where the service names none or fails', async () => {
    const service = serviceOn(TRADING_TRON);
    for (const named of [configured, null]) {
      world.backend.contract = named;
      expect(await problemsOf(given(service))).toEqual([]);
    }
    world.backend.unreachable = true;
    expect(await problemsOf(given(service))).toEqual([]);
  });

  it('is the configured one where the service does not answer within three seconds', async () => {
    const service = serviceOn(TRADING_TRON);
    world.backend.exchangeContract = () => new Promise(() => undefined);
    const planning = problemsOf(given(service));
    await world.clock.advance(3_000);
    expect(await planning).toEqual([]);
  });
});

describe('a cancellation', () => {
  it('is of the order with that number', async () => {
    const { operation } = await serviceOn(TRADING_TRON).planCancellation(7n, ACCOUNT);
    expect(operation).toMatchObject({ kind: 'cancel-token-order', order: 7n, function: 'cancelOrder(uint256)', arguments: ['order'] });
  });
});

it('a network that names no contract offers none of it', async () => {
  const service = serviceOn(TRON);
  const plans = [
    service.planTrade('buy', typed, ACCOUNT),
    service.planTrade('sell', typed, ACCOUNT),
    service.planApproval(typed, ACCOUNT),
    service.planCancellation(1n, ACCOUNT),
  ];
  const found = (await Promise.all(plans)).map(({ problems }) => problems[0]?.error);
  expect(found).toEqual(Array.from({ length: 4 }, () => 'operation-not-offered'));
});
