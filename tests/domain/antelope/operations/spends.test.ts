import { describe, expect, it } from 'vitest';
import { ANTELOPE_OPERATIONS } from '../../../../domain/antelope/operations/index.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';

const coin = (text: string): Asset => Asset.parse(text)!;
const { symbol } = coin('0.0000 EOS');
const amount = coin('3.0000 EOS');

describe('what leaves the liquid balance', () => {
  it('for a rent or its fund is the deposit alone, and nothing where there is none', () => {
    const { 'fund-loan': fundLoan, 'rent-resource': rentResource } = ANTELOPE_OPERATIONS;
    const fund = (deposit: Asset | null) => fundLoan.spends({ kind: 'fund-loan', resource: 'cpu', loan: 1n, amount, deposit }, symbol);
    const rent = (deposit: Asset | null) =>
      rentResource.spends({ kind: 'rent-resource', resource: 'cpu', receiver: 'bob', payment: amount, fund: amount, deposit }, symbol);
    for (const spends of [fund, rent]) {
      expect(spends(coin('2.0000 EOS'))?.toString()).toBe('2.0000 EOS');
      expect(spends(null)?.toString()).toBe('0.0000 EOS');
    }
  });

  it('is nothing where staked coins move', () => {
    const { 'undelegate-bandwidth': undelegate } = ANTELOPE_OPERATIONS;
    const operation = { kind: 'undelegate-bandwidth', receiver: 'alice', cpu: amount, net: amount, proxy: null } as const;
    expect(undelegate.spends(operation, symbol)?.toString()).toBe('0.0000 EOS');
  });
});
