import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNone, expectText, expectThere, leavePage, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';

const HOLDER = 'rexholder111';
const sandbox = pageSandbox({ chains: ['eos', 'bos', 'tron', 'iost'] });

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
});

/** The units of a displayed amount. */
function unitsOf(digits: string): bigint {
  return BigInt(digits.replace(/[^\d-]/g, ''));
}

/** The lines that are part of the total, with their units. */
function lines(): readonly (readonly [kind: string, units: bigint])[] {
  return [...document.querySelectorAll<HTMLElement>('[data-place][data-group]')].map((row) => [
    row.dataset['place']!,
    unitsOf(row.querySelector('strong .digits')?.textContent ?? ''),
  ]);
}

/** The exact figures of the picture's table, by their names. */
async function groups(): Promise<ReadonlyMap<string, bigint>> {
  await expectThere('.stacked summary');
  const table = document.querySelector<HTMLDetailsElement>('.stacked details')!;
  fireEvent.click(table.querySelector('summary')!);
  await expectThere('.stacked tbody tr');
  const rows = [...table.querySelectorAll('tbody tr')];
  return new Map(rows.map((row) => [row.querySelector('th')!.textContent, unitsOf(row.querySelector('.digits')!.textContent)]));
}

async function expectExactSums(): Promise<void> {
  await expectThere('[data-testid="total"][data-whole="true"] .digits');
  const parts = await groups();
  const sum = [...parts.values()].reduce((all, one) => all + one, 0n);
  expect(parts.size).toBeLessThanOrEqual(5);
  expect(sum).toBe(lines().reduce((all, [, one]) => all + one, 0n));
  // The total is truncated to two decimals.
  const shown = text('[data-testid="total"] .digits')!.replaceAll(',', '');
  expect(String(sum).startsWith(shown.replace('.', ''))).toBe(true);
}

describe('the assets of any account', () => {
  it('are counted once: lines and groups add up to the total to the last digit', async () => {
    await mountPage(sandbox(), `/eos/money?account=${HOLDER}`);
    await expectExactSums();
    expect(lines().map(([kind]) => kind)).toEqual(['rex-matured', 'rex-savings', 'rex-maturing', 'refund', 'bandwidth', 'liquid']);
    await expectText('[data-place="rex-savings"]', 'No date until you unstake it');
    await expectText('[data-place="refund"]', /Ready from \d+ Mar, in [12] d/);
    await expectText('[data-place="ram"]', 'Not included in the total');
    expect(document.querySelectorAll('.age')).toHaveLength(1);
  });

  it('offer no write without the wallet of the account, and say so', async () => {
    await mountPage(sandbox(), `/eos/money?account=${HOLDER}`);
    await screen.findByText(`To act, connect the wallet of ${HOLDER}.`);
    expect(document.querySelectorAll('[data-place] button')).toHaveLength(0);
  });

  it.each([
    ['/bos/money', 'bosholder111', '[data-place="rex-matured"]', 'Still earning'],
    ['/tron/money', null, '[data-place="frozen-bandwidth"] a[href^="/tron/reduce-votes"]', 'Unstake'],
    ['/iost/money', null, '[data-place="gas-pledge"]', '50.00000000 IOST'],
  ])('add up at %s as well', async (path, name, selector, said) => {
    const chain = sandbox().world.chain(path.split('/')[1]!)!;
    const account = name ?? (chain.key === 'tron' ? chain.accounts.find(({ label }) => label === 'voter')! : chain.accounts[0]!).name;
    await mountPage(sandbox(), `${path}?account=${account}`);
    await expectExactSums();
    await expectText(selector, said);
  });

  it('have no total while a price is missing, and never count it as zero', async () => {
    const answered = globalThis.fetch;
    const refusesPrices = (asked: string, init?: RequestInit) =>
      typeof init?.body === 'string' && init.body.includes('rexpool') ? Promise.reject(new TypeError('cut')) : answered(asked, init);
    vi.stubGlobal('fetch', refusesPrices);
    await mountPage(sandbox(), `/eos/money?account=${HOLDER}`);
    await expectThere('[data-testid="total"][data-whole="false"]');
    await expectText('[data-place="rex-savings"] strong', 'Not available');
    await expectText('.notice-warn', 'there is no total');
  });

  it('tell of an account that does not exist, and ask for one where none is named', async () => {
    await mountPage(sandbox(), '/eos/money?account=nosuchname11');
    await expectThere('[data-error="account-not-found"]');
    leavePage();
    await mountPage(sandbox(), '/eos/money');
    await screen.findByText('Connect a wallet or look up an account.');
    await screen.findByRole('button', { name: 'Connect a wallet' });
  });
});

describe('a line of the assets', () => {
  it.each([
    ['rex-matured', /^Take/, 'Sell matured REX'],
    ['rex-savings', /^Start unstaking/, 'Unstake REX from savings'],
  ])('of %s leads with one tap to its preview', async (kind, label, title) => {
    await mountPage(sandbox(), '/eos/money', { account: HOLDER });
    await expectThere(`[data-place="${kind}"] button`);
    expect(text(`[data-place="${kind}"] button`)).toMatch(label);
    await press(label);
    await expectText('.dialog', title);
  });

  it('leads to the page that asks for an amount, of the same account', async () => {
    await mountPage(sandbox(), '/eos/money', { account: HOLDER });
    await expectText('[data-place="bandwidth"] a', 'Unstake');
    expect(document.querySelector('[data-place="bandwidth"] a')?.getAttribute('href')).toBe('/eos/reduce-votes?way=redeem');
    expect(document.querySelector('[data-place="ram"] a')?.getAttribute('href')).toBe('/eos/ram');
    leavePage();
    await mountPage(sandbox(), '/eos/money?account=stakesothers');
    await expectThere('[data-place="delegated"] a');
    expect(document.querySelectorAll('[data-place="delegated"]')).toHaveLength(1);
    expect(document.querySelector('[data-place="delegated"] a')?.getAttribute('href')).toBe('/eos/delegations?account=stakesothers');
  });

  it('trades RAM of BOS as of EOS, and shows what selling it brings by the formula of its contract', async () => {
    await mountPage(sandbox(), '/bos/money', { account: 'bosholder111' });
    await expectThere('[data-place="ram"] a');
    expect(document.querySelector('[data-place="ram"] a')?.getAttribute('href')).toBe('/bos/ram');
    await expectThere('[data-place="ram"] .digits');
  });
});

describe('the dates of the assets', () => {
  it('are a timeline, and go to the calendar with one tap', async () => {
    const shared: File[] = [];
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => void shared.push(files![0]!),
    });
    const page = await mountPage(sandbox(), `/eos/money?account=${HOLDER}`);
    await expectThere('[data-testid="unlock-timeline"] .timeline');
    await press('Add to calendar');
    await expect.poll(() => shared.length).toBe(1);
    const written = await shared[0]!.text();
    expect(written.match(/BEGIN:VEVENT/g)).toHaveLength(4);
    await expectText('[data-result="shared"]', page.t('unlocks.calendar.shared'));
  });

  it('are shown as text to take by hand where the device neither shares nor copies', async () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
    await mountPage(sandbox(), `/eos/money?account=${HOLDER}`);
    await press('Add to calendar');
    await expectText('[data-testid="unlock-timeline"] .as-written', 'BEGIN:VCALENDAR');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  it('are left out where nothing comes back', async () => {
    await mountPage(sandbox(), '/eos/money?account=freshholder1');
    await expectThere('[data-testid="total"] .digits');
    await expectNone('[data-testid="unlock-timeline"]');
  });
});

describe('the expert view', () => {
  it.each([
    ['eos', 'freshholder1', ['rex-detail', 'loans', 'ram', 'delegations']],
    ['bos', 'bosholder111', ['rex-detail', 'loans', 'ram', 'delegations']],
    ['tron', null, ['frozen-resource', 'tokens', 'account-name']],
    ['iost', null, ['gas', 'ram']],
  ])('of %s leads to the pages of its chain, and to no exchange that nobody names', async (key, name, pages) => {
    const account = name ?? sandbox().world.chain(key)!.accounts[0]!.name;
    await mountPage(sandbox(), `/${key}/money?account=${account}`);
    fireEvent.click(await screen.findByText('For experts'));
    await expectThere('[data-testid="expert"] a');
    const links = [...document.querySelectorAll('[data-testid="expert"] a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(pages.map((page) => `/${key}/${page}?account=${account}`));
  });
});
