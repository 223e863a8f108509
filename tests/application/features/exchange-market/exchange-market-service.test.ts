import { describe, expect, it } from 'vitest';
import {
  ExchangeMarketService,
  ORDER_DAYS,
  topGainers,
  volumeRanking,
} from '../../../../application/features/exchange-market/exchange-market-service.ts';
import type { PairFigures } from '../../../../application/ports/service/exchange-market.ts';
import { FakeClock, TEST_START } from '../../../support/fakes/fake-clock.ts';

const pair = (name: string, change: string, volume: string): PairFigures => ({ pair: name, last: '1', change, volume });
const PAIRS = [pair('a-x-eos', '0.05', '9'), pair('a-y-eos', '0.1', '10'), pair('a-z-usdt', '-0.2', '1000'), pair('a-q-eos', '0', '2')];

describe('the exchange', () => {
  it('ranks pairs that rose by their change', () => {
    expect(topGainers(PAIRS, 5).map(({ pair: name }) => name)).toEqual(['a-y-eos', 'a-x-eos']);
    expect(topGainers(PAIRS, 1)).toHaveLength(1);
  });

  it('ranks pairs of one coin by their volume', () => {
    expect(volumeRanking(PAIRS, 'EOS', 5).map(({ pair: name }) => name)).toEqual(['a-y-eos', 'a-x-eos', 'a-q-eos']);
    expect(volumeRanking(PAIRS, 'usdt', 5).map(({ pair: name }) => name)).toEqual(['a-z-usdt']);
  });

  it('lists orders of three, seven and thirty days, today among them', async () => {
    const asked: number[] = [];
    const market = {
      pairs: async () => [],
      orders: async (_account: string, since: number) => {
        asked.push(since);
        return [];
      },
    };
    const service = new ExchangeMarketService(market, new FakeClock());
    for (const days of ORDER_DAYS) await service.orders('alice', days);
    const midnight = TEST_START - 43_200_000;
    expect(asked).toEqual([midnight - 2 * 86_400_000, midnight - 6 * 86_400_000, midnight - 29 * 86_400_000]);
  });
});
