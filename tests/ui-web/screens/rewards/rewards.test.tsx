import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { allText, expectNone, expectText, expectThere, leavePage, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { backendLists, reportedDays } from '../../../support/page/reported-days.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });
const yesterday = (): number => Math.floor(sandbox().world.clock.now() / DAY_MS) * DAY_MS - DAY_MS;
const tab = (days: number) => fireEvent.click(screen.getByRole('tab', { name: `${days} days` }));

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

describe('the income of an account', () => {
  it('is added up over 7, 30 and 90 days from as many pages as it takes', async () => {
    // 0.0001 A a day more the further back: the sums of the first n are known.
    backendLists(reportedDays(yesterday(), 95, (index) => ({ nodeIncome: `1.${String(index).padStart(4, '0')}`, trxId: 'ab'.repeat(32) })));
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    const sum = (days: number) => days + ((days * (days - 1)) / 2) * 0.0001;
    const shown = (days: number) => {
      const hundredths = String(Math.floor(sum(days) * 100 + 1e-6));
      return `${hundredths.slice(0, -2)}.${hundredths.slice(-2)} A`;
    };
    await expectText('[data-testid="earned"]', shown(30));
    tab(7);
    await expectText('[data-testid="earned"]', shown(7));
    tab(90);
    await expectText('[data-testid="earned"]', shown(90));
    await expectThere('.bars[data-days="90"]');
    await expect.poll(() => document.querySelectorAll('.bars .bar').length).toBe(90);
    await expect.poll(() => document.querySelectorAll('.age').length).toBe(1);
  });

  it('is that of the pool’s books, with REX told apart where the pool lists none by day', async () => {
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await expectText('[data-testid="earned"]', /^\d+\.\d\d A$/);
    expect(allText()).toContain('Vote income in 30 days');
    await expectText('[data-testid="unlisted-rex"]', / A$/);
  });

  it('leaves out what is too small to be paid, and says so', async () => {
    const small = (index: number) => (index < 3 ? { nodeIncome: '0.0001' } : { nodeIncome: '0.0002' });
    backendLists(reportedDays(yesterday(), 5, small));
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await expectText('[data-testid="earned"]', '0.0004 A');
    await expectText('[data-testid="unpaid"]', 'Vote income of 0.0001 A a day or less is not paid out. Days left out: 3.');
    await expectText('[data-payout="below-threshold"]', 'not paid out: 0.0001 A');
  });

  it('counts REX that the pool lists by day, and names the whole', async () => {
    backendLists(reportedDays(yesterday(), 2, () => ({ nodeIncome: '1.0000', rexIncome: '0.5000', trxId: 'ab'.repeat(32) })));
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await expectText('[data-testid="earned"]', '3.00 A');
    expect(allText()).toContain('Earned in 30 days');
    await expectNone('[data-testid="unlisted-rex"]');
  });

  it('has gaps for days of which nothing is known, never a zero', async () => {
    backendLists(reportedDays(yesterday(), 3, () => ({ nodeIncome: '1.0000', trxId: 'ab'.repeat(32) })));
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await expectText('[data-testid="earned"]', '3.00 A');
    await expectThere('.bars');
    expect(document.querySelectorAll('.bars .bar')).toHaveLength(3);
    expect(document.querySelector('.bars [role="img"]')?.getAttribute('aria-label')).toContain('no figures for 27 of these days');
  });

  it('is none where the pool has booked none, which is said', async () => {
    backendLists([]);
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await screen.findByText('The pool lists no income by day for this account.');
    await expectNone('[data-testid="earned"]');
  });

  it('keeps what it has where a page cannot be read, and reads on after another try', async () => {
    const refused = new Set([2]);
    backendLists(
      reportedDays(yesterday(), 30, () => ({ nodeIncome: '1.0000', trxId: 'ab'.repeat(32) })),
      refused,
    );
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await expectThere('[data-error="backend-unreachable"]');
    await expectText('[data-testid="earned"]', '20.00 A');
    refused.clear();
    await press('Try again');
    await expectText('[data-testid="earned"]', '30.00 A');
    await expectNone('[data-error]');
  });

  it('leaves the page as a table of the days shown', async () => {
    const shared: File[] = [];
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => void shared.push(files![0]!),
    });
    backendLists(
      reportedDays(yesterday(), 40, (index) => ({ nodeIncome: `0.${String(1000 + index)}`, manageFees: '0.0100', trxId: 'ab'.repeat(32) })),
    );
    const page = await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await press('Export 30 days as CSV');
    await expect.poll(() => shared.length).toBe(1);
    expect(shared[0]!.name).toBe(`eos-${HOLDER}-30.csv`);
    const lines = (await shared[0]!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(31);
    const day = new Date(yesterday()).toISOString().slice(0, 10);
    expect(lines[1]).toBe(`${day},0.1000,0.0100,,,A,paid,${'ab'.repeat(32)}`);
    await expectText('[data-result="shared"]', page.t('unlocks.calendar.shared'));
  });
});

describe('where the rate comes from', () => {
  it('is shown in parts of votes, REX and fee, beside the account’s own rate', async () => {
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`);
    await expectThere('[data-testid="rate"] .rate');
    const part = (label: string) => {
      const rows = [...document.querySelectorAll('[data-testid="rate"] .legend > div')];
      const found = rows.find((row) => row.querySelector('dt')?.textContent === label)?.querySelector('dd')?.textContent ?? '';
      return BigInt(found.replace('−', '-').replace(/[.\s%]/g, ''));
    };
    const kept = BigInt(text('[data-testid="rate"] .rate-kept')!.replace(/\D/g, ''));
    expect(part('From votes') + part('From REX') + part('Pool fee')).toBe(kept);
    expect(text('[data-testid="rate"] h2')?.replace(/\D/g, '')).toBe(String(kept));
    for (const line of ['own-rate', 'pool-rate', 'mean-rate']) await expectText(`[data-testid="${line}"]`, /\d+\.\d\d %$/);
  });

  it('is there for a visitor, without an account', async () => {
    await mountPage(sandbox(), '/tron/rewards');
    await expectThere('[data-testid="rate"] .rate');
    await expectThere('[data-testid="choose-account"]');
    await expectNone('[data-testid="own-rate"], [data-testid="earned"]');
    expect(text('[data-testid="rate"] .legend')).not.toContain('REX');
  });

  it('has no picture where a part is missing, and no invented zero', async () => {
    sandbox().backendFaults.add({ kind: 'html', endpoint: 'getPoolInfo', times: 10_000, amount: 0 });
    await mountPage(sandbox(), '/eos/rewards');
    await expectText('[data-testid="pool-rate"]', 'Not available');
    await expectNone('[data-testid="rate"] .rate');
  });

  it('and what an account earned are left out where the network has no pool service', async () => {
    await mountPage(sandbox(), `/eos/rewards?account=${HOLDER}`, { network: { backend: null } });
    await expectThere('[data-testid="no-pool-service"]');
    await expectNone('[data-testid="rate"], [data-testid="earned"]');
  });
});

describe('a reward that the chain itself pays', () => {
  it.each([
    ['tron', 'voter', / TRX$/, 'once every 24 hours'],
    ['iost', null, / IOST$/, 'does not expire'],
  ])('is shown on %s with how it is claimed', async (key, label, amount, note) => {
    const { accounts } = sandbox().world.chain(key)!;
    const account = label === null ? accounts[0]! : accounts.find((each) => each.label === label)!;
    await mountPage(sandbox(), `/${key}/rewards?account=${account.name}`);
    await expectText('[data-testid="chain-reward"] .chain-reward', amount);
    await expectText('[data-testid="chain-reward"]', note);
    leavePage();
  });

  it('is not there on a chain that pays none', async () => {
    await mountPage(sandbox(), `/bos/rewards?account=bosholder111`);
    await expectThere('[data-testid="rate"]');
    await expectNone('[data-testid="chain-reward"]');
  });
});
