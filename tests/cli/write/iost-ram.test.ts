import { describe, expect, it } from 'vitest';
import { changeOf, writingSetting } from '../support/chain-setting.ts';

const { json, written, transactions } = writingSetting({ chains: ['iost'] });
const HUNDREDTH = 1_000_000n;
const VOTER = ['--account', 'newvoter01'] as const;

const holding = async () => (await json(['account', 'show', 'newvoter01', '--chain', 'iost'])).data;

describe('RAM on IOST', () => {
  it('is quoted, bought for at most the quoted amount, and sold again for what was quoted', async () => {
    const { bytes, pay, fee, most } = (await json(['iost', 'quote-ram', '1024'])).data;
    expect(bytes).toBe('1024');
    const [cost, charged] = [BigInt(pay.units), BigInt(fee.units)];
    // Two percent and one percent, in hundredths of a coin.
    expect(charged / HUNDREDTH).toBe((2n * (cost - charged) + 50n * HUNDREDTH) / (100n * HUNDREDTH));
    expect(BigInt(most.units)).toBe((cost / 100n / HUNDREDTH + 1n) * HUNDREDTH + cost);
    const before = await holding();
    const dry = await json(['iost', 'buy-ram', '1024', ...VOTER, '--dry-run']);
    expect(changeOf(dry, 'ram')).toMatchObject({ before: { units: '10000' }, after: { units: '11024' } });
    expect(dry.data.expected_use).toEqual([{ limit: 'gas_limit', amount: '62000', source: 'calculated' }]);
    expect(JSON.stringify(dry.data)).toContain(`iost:${String(Number(most.units) / 1e8)}`);
    const bought = await written(['iost', 'buy-ram', '1024', ...VOTER]);
    expect(bought.data).toMatchObject({ status: 'irreversible', operation: { kind: 'buy-storage', bytes: '1024' } });
    const after = await holding();
    expect(BigInt(before.liquid.units) - BigInt(after.liquid.units)).toBe(cost);
    expect(after.producer_voting.ram_available_bytes).toBe('11024');

    const { receive } = (await json(['iost', 'quote-ram', '1024'])).data;
    const sold = await written(['iost', 'sell-ram', '1024', ...VOTER]);
    expect(sold.data).toMatchObject({ status: 'irreversible', operation: { kind: 'sell-storage', bytes: '1024' } });
    expect(BigInt((await holding()).liquid.units) - BigInt(after.liquid.units)).toBe(BigInt(receive.units));
  }, 120_000);

  it('is refused below ten bytes, beyond what is there, and above the limit, without sending anything', async () => {
    const before = transactions('iost');
    const attempt = async (...args: readonly string[]) => (await json(['iost', ...args, ...VOTER, '--dry-run'])).error;
    expect(await attempt('buy-ram', '9')).toMatchObject({ code: 'ram-below-minimum', exit: 6 });
    expect(await attempt('buy-ram', '1000000000')).toMatchObject({ code: 'insufficient-balance', exit: 6 });
    expect(await attempt('buy-ram', '1000000000000')).toMatchObject({ code: 'ram-market-exhausted', exit: 6 });
    expect(await attempt('buy-ram', '1.5')).toMatchObject({ exit: 6 });
    expect(await attempt('buy-ram', '100', '--receiver', 'nosuchname')).toMatchObject({ code: 'account-not-found' });
    const most = BigInt((await json(['iost', 'quote-ram', '1024'])).data.most.units) / HUNDREDTH;
    const coins = (hundredths: bigint): string => (Number(hundredths) / 100).toFixed(2);
    expect(await attempt('buy-ram', '1024', '--max-amount', coins(most - 1n))).toMatchObject({ code: 'max-amount-exceeded' });
    expect(await attempt('buy-ram', '1024', '--max-amount', coins(most))).toBeNull();
    expect(await attempt('sell-ram', '10001')).toMatchObject({ code: 'insufficient-ram', exit: 6 });
    expect(await attempt('sell-ram', '1024', '--max-amount', '1000')).toMatchObject({ code: 'max-amount-exceeded' });
    expect(transactions('iost')).toBe(before);
  }, 60_000);
});
