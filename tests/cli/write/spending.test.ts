import { describe, expect, it } from 'vitest';
import { EOS } from '../../../adapters/antelope/chains/eos.ts';
import {
  bytesSpending,
  coinSpending,
  purchaseSpending,
  rexSpending,
  saleSpending,
  simulatedSpending,
  type Spent,
  tokenSpending,
} from '../../../cli/write/spending.ts';
import type { BalanceKey } from '../../../domain/core/operation/balance-key.ts';
import type { BuyRex } from '../../../domain/antelope/operations/rex/buy-rex.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { simulated } from '../../support/no-change.ts';

const asset = (text: string): Asset => Asset.parse(text)!;

const BOUGHT: BuyRex = {
  kind: 'buy-rex',
  amount: asset('10.0000 EOS'),
  firstStake: null,
  fromFund: null,
  toSavings: null,
  restaked: null,
  takenOut: null,
  proxy: null,
};

function simulationOf(...changes: readonly (readonly [balance: BalanceKey, before: string, after: string])[]): Spent {
  const simulation = simulated('antelope', Date.UTC(2025, 2, 12, 5), {
    changes: changes.map(([balance, before, after]) => ({ balance, before: asset(before), after: asset(after) })),
  });
  return { operation: BOUGHT, simulation };
}

describe('a spending limit', () => {
  it('is read in the unit of what it limits, and reported in it where it is exceeded', () => {
    expect(coinSpending(asset('10.0000 EOS'), EOS).limitExceeded('9.9999 A', null)).toBe('9.9999 A');
    expect(coinSpending(asset('10.0000 EOS'), EOS).limitExceeded('10 EOS', null)).toBeNull();
    expect(rexSpending(asset('10.0000 REX'), EOS).limitExceeded('9', null)).toBe('9.0000 REX');
    expect(bytesSpending(asset('10 BYTES')).limitExceeded('9', null)).toBe('9');
    expect(tokenSpending(asset('10.00 DEX')).limitExceeded('9.99', null)).toBe('9.99 DEX');
    expect(() => tokenSpending(asset('10.00 DEX')).limitExceeded('9 EOS', null)).toThrow('amount-wrong-symbol');
    expect(() => coinSpending(asset('10.0000 EOS'), EOS).limitExceeded('', null)).toThrow('amount-missing');
  });

  it('waits for the simulation where only that returns what is spent', () => {
    const spending = simulatedSpending(EOS);
    const simulation = simulationOf(['ram', '1 RAM', '2 RAM'], ['liquid', '5.0000 EOS', '4.5000 EOS']);
    expect(spending.limitExceeded('0.4', null)).toBeNull();
    expect(spending.limitExceeded('0.4', simulation)).toBe('0.4000 A');
    expect(spending.limitExceeded('0.5', simulation)).toBeNull();
    expect(spending.limitExceeded('0.1', simulationOf(['ram', '1 RAM', '2 RAM']))).toBeNull();
    expect(() => spending.limitExceeded('much', null)).toThrow('amount-not-a-number');
  });

  it('of a sale includes what is sold in addition, and never less than was requested', () => {
    const spending = saleSpending(asset('10.0000 REX'), EOS);
    expect(spending.limitExceeded('9', null)).toBe('9.0000 REX');
    expect(spending.limitExceeded('10', null)).toBeNull();
    expect(spending.limitExceeded('10', simulationOf(['rex', '100.0000 REX', '40.0000 REX']))).toBe('10.0000 REX');
    expect(spending.limitExceeded('60', simulationOf(['rex', '100.0000 REX', '40.0000 REX']))).toBeNull();
    expect(spending.limitExceeded('9', simulationOf())).toBe('9.0000 REX');
  });

  it('of a purchase includes matured REX that is locked again with it', () => {
    const spending = purchaseSpending(asset('10.0000 EOS'), EOS);
    const spent = (parts: Partial<BuyRex>): Spent => ({ ...simulationOf(), operation: { ...BOUGHT, ...parts } });
    expect(spending.limitExceeded('9.9999', null)).toBe('9.9999 A');
    expect(spending.limitExceeded('10', null)).toBeNull();
    expect(spending.limitExceeded('10', spent({}))).toBeNull();
    const again = spent({ restaked: asset('900.0000 EOS') });
    expect(spending.limitExceeded('909.9999', again)).toBe('909.9999 A');
    expect(spending.limitExceeded('910', again)).toBeNull();
  });

  it('of a purchase values REX that moves to savings by the price REX began with, whatever price a node tells', () => {
    const spending = purchaseSpending(asset('10.0000 EOS'), EOS);
    const saved: Spent = { ...simulationOf(), operation: { ...BOUGHT, toSavings: asset('8000000.0000 REX') } };
    expect(spending.limitExceeded('809.9999', saved)).toBe('809.9999 A');
    expect(spending.limitExceeded('810', saved)).toBeNull();
  });
});
