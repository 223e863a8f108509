import { describe, expect, it } from 'vitest';

import { Asset } from '../../../../domain/core/amount/asset.ts';
import { frozenReading } from '../../../../domain/iost/votes/frozen-balances.ts';

const COIN = { code: 'COIN', precision: 8 };
const coins = (units: bigint): Asset => Asset.of(units, COIN);

describe('frozen balances', () => {
  const balances = () => [
    { amount: coins(5n), at: 3000 },
    { amount: coins(7n), at: 2000 },
    { amount: coins(11n), at: 1000 },
    { amount: coins(13n), at: 2000 },
    { amount: coins(0n), at: 9000 },
  ];

  it('are listed by release, each withdrawal on its own, with their sum', () => {
    const { lots, total } = frozenReading(balances(), 500, COIN);
    expect(lots.map(({ at, amount }) => [at, amount.units])).toEqual([
      [1000, 11n],
      [2000, 13n],
      [2000, 7n],
      [3000, 5n],
    ]);
    expect(total.units).toBe(36n);
  });

  it('are no longer listed from the moment of their release', () => {
    expect(frozenReading(balances(), 1999, COIN).total.units).toBe(25n);
    expect(frozenReading(balances(), 2000, COIN).total.units).toBe(5n);
    expect(frozenReading(balances(), 3000, COIN)).toEqual({ lots: [], total: coins(0n) });
  });
});
