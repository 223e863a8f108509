import { beforeEach, describe, expect, it } from 'vitest';
import { coinText, coinUnits } from '../../../sandbox/iost/codec/coin-amount.ts';
import { iostNode, type IostNode } from './iost-node.ts';

const CONTRACT = 'ram.iost';
const BUYER = 'newvoter01';

describe('the RAM contract of the sandbox', () => {
  let node: IostNode;

  beforeEach(async () => {
    node = await iostNode();
    // The first purchase adds the bytes of the seeded past.
    await node.settled('bigholder1', [CONTRACT, 'buy', 'bigholder1', 'bigholder1', 10], { limit: '1' });
  });

  const account = async (name = BUYER): Promise<any> => (await node.get(`/getAccount/${name}/1`)).body;
  const stored = async (key: string): Promise<number> =>
    Number((await node.post('/getContractStorage', { id: CONTRACT, key, field: '', by_longest_chain: true })).body.data);
  const buy = (bytes: unknown, limit: string, receiver = BUYER): Promise<any> =>
    node.settled(BUYER, [CONTRACT, 'buy', BUYER, receiver, bytes], { limit });
  const sell = (bytes: number, tokens: readonly { token: string; value: string }[]): Promise<any> =>
    node.settled(BUYER, [CONTRACT, 'sell', BUYER, BUYER, bytes], { header: { spendingLimits: tokens } });

  it('sells bytes at a price that follows what is left, burns the fee, and buys them back without one', async () => {
    const [before, left, balance] = [await account(), await stored('leftSpace'), await stored('balance')];
    const receipt = await buy(1_024, '100');
    expect(receipt).toMatchObject({ status_code: 'SUCCESS', returns: ['["9.55"]'] });
    expect(receipt.receipts.map(({ content }: { content: string }) => JSON.parse(content).slice(0, 4))).toEqual([
      ['iost', BUYER, CONTRACT, '9.55'],
      ['iost', CONTRACT, 'deadaddr', '0.19'],
      ['ram', CONTRACT, BUYER, '1024'],
    ]);
    const after = await account();
    expect(Number(after.ram_info.available) - Number(before.ram_info.available)).toBe(1_024);
    expect(after.balance_string).toBe(coinText(coinUnits(before.balance_string)! - coinUnits('9.55')!));
    expect([await stored('leftSpace'), await stored('balance')]).toEqual([left - 1_024, balance + 9.36]);
    expect(await stored(`SR${BUYER}`)).toBe(11_024);

    expect(await sell(1_024, [{ token: 'ram', value: '1024' }])).toMatchObject({ status_code: 'SUCCESS', returns: ['["9.36"]'] });
    expect(Number((await account()).ram_info.available)).toBe(Number(before.ram_info.available));
    expect((await node.get('/getRAMInfo')).body).toMatchObject({
      available_ram: String(left),
      total_ram: String(left + (await stored('usedSpace'))),
    });
  });

  it('takes as much gas as the charges in the node’s source make of it, within four in a hundred', async () => {
    const usage = async (receipt: Promise<any>): Promise<number> => Number((await receipt).gas_usage);
    const sold = { token: 'ram', value: '1024' };
    node.clock.advance(24 * 3_600_000);
    const taken = [await usage(buy(1_024, '100')), await usage(buy(1_024, '100')), await usage(sell(1_024, [sold]))];
    const calculated = [59_300, 54_100, 50_100];
    for (const [at, gas] of taken.entries()) {
      expect(gas).toBeGreaterThanOrEqual(calculated[at]!);
      expect(gas).toBeLessThanOrEqual(calculated[at]! * 1.04);
    }
  });

  it('adds the bytes of every eight hours with the next purchase', async () => {
    const left = await stored('leftSpace');
    node.clock.advance(24 * 3_600_000);
    expect(await stored('leftSpace')).toBe(left);
    await buy(10, '1');
    expect(await stored('leftSpace')).toBe(left + 3 * 188_272_539 - 10);
  });

  it('lends bytes that their borrower uses and cannot sell', async () => {
    const lent = { header: { spendingLimits: [{ token: 'ram', value: '500' }] } };
    expect(await node.settled(BUYER, [CONTRACT, 'lend', BUYER, 'fewcoins01', 500], lent)).toMatchObject({ status_code: 'SUCCESS' });
    expect([await stored(`SR${BUYER}`), await stored('SRfewcoins01'), await stored('TRfewcoins01')]).toEqual([9_500, 10_000, 10_500]);
    expect((await account('fewcoins01')).ram_info.available).toBe('10500');
    const limits = { header: { spendingLimits: [{ token: 'ram', value: '10500' }] } };
    const sold = await node.settled('fewcoins01', [CONTRACT, 'sell', 'fewcoins01', 'fewcoins01', 10_500], limits);
    expect(sold.message).toContain('self ram amount 10000, not enough for sell');
  });

  it.each<[string, () => Promise<any>, string]>([
    ['fewer than ten bytes', () => buy(9, '10'), 'minimum ram amount for trading is 10 byte'],
    ['more than there are', () => buy(1_000_000_000_000, '10'), 'buy amount is too much. left space is not enough'],
    ['more than the limit of the transaction', () => buy(1_024, '9.54'), 'token iost exceed amountLimit in tx. need 9.55'],
    ['a receiver that is none', () => buy(100, '10', 'nosuchname1'), 'invalid account nosuchname1'],
    ['bytes that are text', () => buy('100', '10'), 'prepare contract: error parse number arg'],
    ['a sale without a limit of its bytes', () => sell(100, []), 'token ram exceed amountLimit in tx. need 100'],
    ['a sale of more than its own', () => sell(10_001, [{ token: 'ram', value: '20000' }]), 'self ram amount 10000, not enough for sell'],
  ])('refuses %s', async (_name, act, words) => {
    const before = await account();
    const receipt = await act();
    expect(receipt.status_code).toBe('RUNTIME_ERROR');
    expect(receipt.message).toContain(words);
    expect(await account()).toMatchObject({ balance_string: before.balance_string, ram_info: before.ram_info });
  });
});
