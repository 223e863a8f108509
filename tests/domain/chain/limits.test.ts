import { describe, expect, it } from 'vitest';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { limitRanges, limitTexts } from '../../../domain/chain/limits.ts';

const coins = (text: string): Asset => Asset.parse(`${text} IOST`)!;
const GAS = { least: 5n, most: 9n };

describe('limits', () => {
  it('are formatted as the protocol writes them', () => {
    expect(limitTexts({ protocol: 'antelope' })).toEqual({});
    expect(limitTexts({ protocol: 'tron', feeLimit: 15_000_000n, memo: '' })).toEqual({ fee_limit: '15000000', data: '' });
    expect(limitTexts({ protocol: 'iost', gasRatio: 1n, gasLimit: GAS, amountLimits: [coins('12345678901.00000001')] })).toEqual({
      gas_ratio: '1',
      gas_limit: '9',
      amount_limit: 'iost:12345678901.00000001',
      delay: '0',
      signers: '',
    });
  });

  it('name each coin that may leave the account', () => {
    const amountLimits = [coins('1.00000000'), Asset.parse('2.50 RAM')!];
    expect(limitTexts({ protocol: 'iost', gasRatio: 1n, gasLimit: GAS, amountLimits })['amount_limit']).toBe('iost:1,ram:2.5');
  });

  it('allow no amount to leave the account where none is given', () => {
    expect(limitTexts({ protocol: 'iost', gasRatio: 1n, gasLimit: GAS, amountLimits: [] })['amount_limit']).toBe('');
  });

  it('vary in gas only', () => {
    expect(limitRanges({ protocol: 'antelope' })).toEqual({});
    expect(limitRanges({ protocol: 'tron', feeLimit: 0n, memo: '' })).toEqual({});
    expect(limitRanges({ protocol: 'iost', gasRatio: 1n, gasLimit: GAS, amountLimits: [] })).toEqual({ gas_limit: GAS });
  });
});
