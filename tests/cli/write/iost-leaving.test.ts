import { describe, expect, it } from 'vitest';
import { changeOf, writingSetting } from '../support/chain-setting.ts';

const { json, written, transactions } = writingSetting({ chains: ['iost'] });
const VOTER = ['--account', 'poolvoter1'] as const;

const holding = async () => (await json(['account', 'show', 'poolvoter1', '--chain', 'iost'])).data;

describe('claiming and gas on IOST', () => {
  it('names the bonus that taking back all votes leaves behind, and none where some stay', async () => {
    const { votes, bonus } = (await holding()).producer_voting;
    const unvote = async (amount: string) => json(['iost', 'unvote', amount, ...VOTER, '--dry-run']);
    const all = await unvote(votes[0].votes.text.split(' ')[0]);
    expect(changeOf(all, 'bonus')).toMatchObject({ before: { units: bonus.units }, after: { units: '0' } });
    expect(all.warnings.map(({ code }) => code)).toContain('bonus-left-behind');
    expect((await unvote('1')).warnings.map(({ code }) => code)).not.toContain('bonus-left-behind');
  });

  it('claims the bonus to the last unit; then there is none to claim', async () => {
    const before = await holding();
    const { bonus } = before.producer_voting;
    expect(BigInt(bonus.units)).toBeGreaterThan(0n);
    const dry = await json(['iost', 'claim', ...VOTER, '--dry-run']);
    expect(changeOf(dry, 'bonus')).toMatchObject({ before: { units: bonus.units }, after: { units: '0' } });
    expect((await written(['iost', 'claim', ...VOTER])).data).toMatchObject({ status: 'irreversible', operation: { kind: 'claim-bonus' } });
    const after = await holding();
    expect(BigInt(after.liquid.units) - BigInt(before.liquid.units)).toBeGreaterThanOrEqual(BigInt(bonus.units));
    expect((await json(['iost', 'claim', '--account', 'newvoter01', '--dry-run'])).error).toMatchObject({
      code: 'bonus-too-small',
      exit: 6,
    });
  }, 120_000);

  it('pledges coins for gas, and takes them back after three days', async () => {
    const { gas } = (await holding()).producer_voting;
    const pledged = await written(['iost', 'pledge', '5.25', ...VOTER]);
    expect(pledged.data).toMatchObject({ status: 'irreversible', operation: { kind: 'pledge-gas', receiver: 'poolvoter1' } });
    expect(Number((await holding()).producer_voting.gas.limit)).toBe(Number(gas.limit) + 5.25 * 300_000);
    const dry = await json(['iost', 'unpledge', '5.25', ...VOTER, '--dry-run']);
    expect(BigInt(changeOf(dry, 'gas-pledged').before.units) - BigInt(changeOf(dry, 'gas-pledged').after.units)).toBe(525_000_000n);
    const released = Date.parse(dry.data.refund_at) - Date.parse(dry.data.expires_at);
    expect(released).toBeGreaterThan(2.9 * 86_400_000);
    expect((await written(['iost', 'unpledge', '5.25', ...VOTER])).data.status).toBe('irreversible');
    expect((await holding()).producer_voting.releases.map(({ amount }: { amount: { text: string } }) => amount.text)).toContain(
      '5.25000000 IOST',
    );
  }, 120_000);

  it('lets an account without gas pledge for itself, and for nobody else', async () => {
    const without = ['--account', 'nogas00001'] as const;
    expect((await json(['iost', 'pledge', '2', '--receiver', 'poolvoter1', ...without, '--dry-run'])).error).toMatchObject({
      code: 'gas-insufficient',
    });
    expect((await written(['iost', 'pledge', '2', ...without])).data.status).toBe('irreversible');
    const { gas } = (await json(['account', 'show', 'nogas00001', '--chain', 'iost'])).data.producer_voting;
    expect(Number(gas.limit)).toBe(2 * 300_000);
  }, 60_000);

  it('refuses too little, too many decimals, and what would leave less than ten, without sending anything', async () => {
    const before = transactions('iost');
    const attempt = async (args: readonly string[]) => (await json(['iost', ...args, ...VOTER, '--dry-run'])).error;
    expect(await attempt(['pledge', '0.5'])).toMatchObject({ code: 'pledge-below-minimum', exit: 6 });
    expect(await attempt(['pledge', '1.001'])).toMatchObject({ code: 'amount-too-many-decimals' });
    expect(await attempt(['pledge', '1', '--receiver', 'nosuchname'])).toMatchObject({ code: 'account-not-found' });
    expect(await attempt(['unpledge', '1000000'])).toMatchObject({ code: 'pledge-too-low', exit: 6 });
    expect(await attempt(['unpledge', '1', '--receiver', 'newvoter01'])).toMatchObject({ code: 'pledge-missing', exit: 6 });
    expect(transactions('iost')).toBe(before);
  }, 60_000);
});
