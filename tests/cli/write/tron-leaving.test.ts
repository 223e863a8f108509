import { describe, expect, it } from 'vitest';
import { terminalSays } from '../../support/said.ts';
import { changeOf, writingSetting } from '../support/chain-setting.ts';

const { json, run, written, accountOf, poolOf, transactions } = writingSetting({ chains: ['tron'] });
const ON_TRON = ['--chain', 'tron'] as const;

const freezingOf = async (account: string) => (await json(['account', 'show', account, ...ON_TRON])).data.freezing;
const rowsOf = async (account: string) => (await json(['tron', 'delegations', account])).data;

describe('leaving on TRON', () => {
  it('withdraws what is ready and stakes again what waits; without any of it the same commands end with 6', async () => {
    const account = accountOf('tron', 'unfreezing');
    const dry = await json(['tron', 'withdraw', '--account', account, '--dry-run']);
    expect(changeOf(dry, 'releasing')).toMatchObject({ before: { text: '350.000000 TRX' }, after: { text: '100.000000 TRX' } });
    expect((await written(['tron', 'withdraw', '--account', account])).data).toMatchObject({
      status: 'irreversible',
      operation: { kind: 'withdraw-unfrozen' },
    });
    expect((await json(['tron', 'withdraw', '--account', account, '--dry-run'])).error).toMatchObject({
      code: 'nothing-to-withdraw',
      exit: 6,
    });
    expect((await written(['tron', 'cancel-unfreezes', '--account', account])).data.status).toBe('irreversible');
    expect(await freezingOf(account)).toMatchObject({ pending: [], bandwidth: { own: { text: '500.000000 TRX' } } });
    expect((await json(['tron', 'cancel-unfreezes', '--account', account, '--dry-run'])).error).toMatchObject({
      code: 'no-unfreezes-to-cancel',
      exit: 6,
    });
  }, 120_000);

  it('takes votes back and keeps the others; the last vote of all cannot be taken back', async () => {
    const account = accountOf('tron', 'voter');
    const before = (await freezingOf(account)).votes as readonly { readonly witness: string; readonly votes: string }[];
    const previewed = (await run(['tron', 'reduce', '50', '--account', account, '--dry-run'])).stdout;
    expect(previewed).toMatch(new RegExp(`${terminalSays('figures.votes-given')} +-50\\n`));
    expect(previewed).not.toContain(terminalSays('labels.net-change'));
    const reduced = await written(['tron', 'reduce', '50', '--account', account]);
    expect(changeOf(reduced, 'votes-given').after.units).toBe('1450');
    expect((await freezingOf(account)).votes).toEqual(
      before.map((entry) => (entry.witness === poolOf('tron') ? { ...entry, votes: String(BigInt(entry.votes) - 50n) } : entry)),
    );
    const attempt = async (votes: string, of: string) => (await json(['tron', 'reduce', votes, '--account', of, '--dry-run'])).error;
    expect(await attempt('100000', account)).toMatchObject({ code: 'reduction-too-large', exit: 6 });
    expect(await attempt('1', accountOf('tron', 'elsewhere'))).toMatchObject({ code: 'no-votes-to-reduce', exit: 6 });
  }, 120_000);

  it('votes for and takes back from the one of the pool’s representatives that --witness names, and from no other', async () => {
    const account = accountOf('tron', 'voter');
    const named = (await json(['pool', 'show', ...ON_TRON])).data;
    expect(named.vote_accounts).toHaveLength(2);
    const [first, second] = named.vote_accounts as readonly [string, string];
    expect([named.vote_account, (await json(['pool', 'accounts', ...ON_TRON])).data.accounts]).toMatchObject([
      first,
      [{ account: first }, { account: second }],
    ]);
    await written(['tron', 'vote', '20', '--witness', second, '--account', account]);
    const shown = (await json(['account', 'show', account, ...ON_TRON])).data;
    const given = Object.fromEntries(shown.freezing.votes.map((entry: { witness: string; votes: string }) => [entry.witness, entry.votes]));
    expect(given[second]).toBe('20');
    expect(shown.pool_votes.text).toBe(`${String(BigInt(given[first]) + 20n)}.000000 TRX`);
    expect((await run(['account', 'show', account, ...ON_TRON])).stdout).toContain(`${second} (the pool)`);
    const refused = async (...words: readonly string[]) => (await json(['tron', ...words, '--account', account, '--dry-run'])).error;
    expect(await refused('vote', '1', '--witness', accountOf('tron', 'lender'))).toMatchObject({ code: 'witness-not-of-pool', exit: 6 });
    expect(await refused('reduce', '21', '--witness', second)).toMatchObject({ code: 'reduction-too-large', exit: 6 });
    expect(await refused('vote', '1', '--witness', 'nobody')).toMatchObject({ code: 'option-invalid', exit: 2 });
    await written(['tron', 'reduce', '20', '--witness', second, '--account', account]);
    expect((await freezingOf(account)).votes.map((entry: { witness: string }) => entry.witness)).not.toContain(second);
  }, 120_000);

  it('claims the reward, and reports from when it can be claimed again', async () => {
    const account = accountOf('tron', 'voter');
    const { reward } = await freezingOf(account);
    expect(BigInt(reward.units)).toBeGreaterThan(0n);
    const claimed = await written(['tron', 'claim', '--account', account]);
    expect(changeOf(claimed, 'reward').after.units).toBe('0');
    expect((await freezingOf(account)).reward_claimed_at).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    const again = await json(['tron', 'claim', '--account', account, '--dry-run']);
    expect(again.error).toMatchObject({ code: 'reward-claimed-lately', exit: 6 });
    expect(again.error?.cause).toMatch(/from \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC/);
  }, 120_000);

  it('delegates with a lock, lists it, and takes back only what is not locked', async () => {
    const [account, receiver] = [accountOf('tron', 'lender'), accountOf('tron', 'fresh')];
    const lent = await written([
      'tron',
      'delegate',
      '30',
      '--receiver',
      receiver,
      '--resource',
      'energy',
      '--lock-days',
      '3',
      '--account',
      account,
    ]);
    expect(lent.data).toMatchObject({ status: 'irreversible', operation: { kind: 'delegate-resource', lock_blocks: '86400' } });
    const rows = await rowsOf(account);
    expect(rows).toMatchObject({ account, received: [], more_given: 0, more_received: 0 });
    expect(rows.given).toContainEqual(
      expect.objectContaining({
        to: receiver,
        resource: 'energy',
        amount: expect.objectContaining({ text: '30.000000 TRX' }),
        legacy: false,
      }),
    );
    const locked = await json([
      'tron',
      'undelegate',
      '30',
      '--receiver',
      receiver,
      '--resource',
      'energy',
      '--account',
      account,
      '--dry-run',
    ]);
    expect(locked.error).toMatchObject({ code: 'insufficient-delegation', exit: 6 });
    const back = await written(['tron', 'undelegate', '60.25', '--receiver', poolOf('tron'), '--resource', 'energy', '--account', account]);
    expect(changeOf(back, 'lent-energy').after.units).toBe('1469750000');
    expect((await run(['tron', 'delegations', account])).stdout).toContain(receiver);
  }, 120_000);

  it('refuses a delegation before anything is read: no receiver, less than one coin, days that are none', async () => {
    const before = transactions('tron');
    const account = accountOf('tron', 'lender');
    const attempt = async (args: readonly string[]) => (await json(['tron', 'delegate', ...args, '--account', account, '--dry-run'])).error;
    expect(await attempt(['10'])).toMatchObject({ code: 'receiver-missing' });
    expect(await attempt(['0.5', '--receiver', poolOf('tron')])).toMatchObject({ code: 'delegation-below-minimum', exit: 6 });
    expect(await attempt(['10', '--receiver', 'nobody'])).toMatchObject({ code: 'account-name-invalid' });
    expect(await attempt(['10', '--receiver', poolOf('tron'), '--lock-days', 'two'])).toMatchObject({ code: 'option-invalid', exit: 2 });
    expect(await attempt(['10', '--receiver', poolOf('tron'), '--resource', 'energy', '--lock-days', '31'])).toMatchObject({
      code: 'lock-too-long',
      exit: 6,
    });
    expect(transactions('tron')).toBe(before);
  }, 60_000);

  it('releases Stake 1.0 coins, own ones and those of another account, and every vote ends', async () => {
    const [account, borrower] = [accountOf('tron', 'legacy'), accountOf('tron', 'borrower')];
    expect((await rowsOf(account)).given).toMatchObject([{ to: borrower, resource: 'bandwidth', legacy: true }]);
    const own = await written(['tron', 'release-legacy', '--resource', 'energy', '--account', account]);
    expect(changeOf(own, 'votes-given').after.units).toBe('0');
    const lent = await written(['tron', 'release-legacy', '--resource', 'bandwidth', '--receiver', borrower, '--account', account]);
    expect(changeOf(lent, 'lent-bandwidth').after.units).toBe('0');
    expect((await freezingOf(account)).votes).toEqual([]);
    expect((await json(['tron', 'release-legacy', '--resource', 'energy', '--account', account, '--dry-run'])).error).toMatchObject({
      code: 'legacy-stake-missing',
      exit: 6,
    });
  }, 120_000);

  it('names an account once', async () => {
    const account = accountOf('tron', 'fresh');
    expect((await json(['tron', 'name', 'short', '--account', account, '--dry-run'])).error).toMatchObject({
      code: 'new-name-invalid',
      exit: 6,
    });
    expect((await written(['tron', 'name', 'Newpool01', '--account', account])).data.status).toBe('irreversible');
    expect((await json(['account', 'show', account, ...ON_TRON])).data.name).toBe('Newpool01');
    expect((await json(['tron', 'name', 'Newpool02', '--account', account, '--dry-run'])).error).toMatchObject({
      code: 'name-already-set',
      exit: 6,
    });
    const other = accountOf('tron', 'elsewhere');
    const taken = await written(['tron', 'name', 'Newpool01', '--account', other]);
    expect(taken.error).toMatchObject({ code: 'account-name-taken' });
  }, 120_000);
});
