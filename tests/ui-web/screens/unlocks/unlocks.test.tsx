import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectNone, expectText, expectThere, mountPage, press, text } from '../../../support/page/page.tsx';
import { pageSandbox } from '../../../support/page/page-sandbox.ts';
import { pageSays } from '../../../support/said.ts';

const HOLDER = 'rexholder111';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const sandbox = pageSandbox({ chains: ['eos', 'bos'] });

function offersToShare(share: (data: ShareData) => Promise<void>): void {
  Object.assign(navigator, { canShare: ({ files }: ShareData) => files?.length === 1, share });
}

afterEach(() => {
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name);
  vi.restoreAllMocks();
});

describe('the unlock calendar', () => {
  it('shows every date to the second in UTC and in local time, and savings have none', async () => {
    await mountPage(sandbox(), `/eos/unlocks?account=${HOLDER}`);
    const { world } = sandbox();
    const { tables } = world.eos.chain.state;
    const now = world.clock.now();
    const coming = [
      ...tables
        .row('rexbal', 'eosio', HOLDER)!
        .maturities.map(({ time }) => time)
        .filter((time) => time > now && time < now + 400 * DAY_MS),
      ...Array.from({ length: 2 }, () => tables.row('refunds', HOLDER, HOLDER)!.requestTime + 3 * DAY_MS),
    ].sort((a, b) => a - b);
    const lots = () => [...document.querySelectorAll('[data-testid="coming"] [data-lot]')];
    await expect
      .poll(() => lots().map((lot) => lot.querySelector('time')?.getAttribute('datetime')))
      .toEqual(coming.map((at) => new Date(at).toISOString()));
    for (const [index, at] of coming.entries()) {
      const second = (instant: number) => new Date(instant).toISOString().slice(0, 19).replace('T', ' ');
      expect(lots()[index]!.textContent).toContain(`${second(at)} UTC`);
      expect(lots()[index]!.textContent).toContain(`${second(at + 9 * HOUR_MS)} your time (UTC+09:00)`);
    }
    await expectText('[data-testid="undated"] [data-lot="rex-savings"]', pageSays('unlock.dates.savings'));
  });

  it('shows the change at midnight with both dates, and counts down to it', async () => {
    await mountPage(sandbox(), `/eos/unlocks?account=${HOLDER}`);
    const { clock } = sandbox().world;
    const today = Math.floor(clock.now() / DAY_MS) * DAY_MS;
    const left = '[data-testid="midnight"] [data-testid="countdown"] dd';
    await expectText(left, /^19:00:00$/);
    const date = (part: string) =>
      document.querySelector(`[data-testid="midnight"] [data-testid="${part}"] time`)?.getAttribute('datetime');
    expect(date('before')).toBe(new Date(today + 21 * DAY_MS).toISOString());
    expect(date('after')).toBe(new Date(today + 22 * DAY_MS).toISOString());
    clock.advance(HOUR_MS + 61_000);
    await expectText(left, /^17:58:59$/);
  });

  it('shows only the change by a purchase where there is no REX 2.0', async () => {
    await mountPage(sandbox(), '/bos/unlocks?account=bosholder111');
    await expectText('[data-testid="midnight"] [data-testid="before"]', 'Bought before midnight');
    expect(text('[data-testid="midnight"]')).not.toMatch(/unstake/i);
  });

  it('is empty for an account without pending unlocks, and offers no file to share', async () => {
    await mountPage(sandbox(), '/eos/unlocks?account=freshholder1');
    await screen.findByText(pageSays('unlocks.none'));
    await screen.findByText(pageSays('unlocks.calendar.none'));
    expect(screen.queryByRole('button', { name: 'Share the calendar file' })).toBeNull();
  });

  it('does nothing when a user closes the share sheet', async () => {
    let asked = 0;
    offersToShare(() => {
      asked += 1;
      return Promise.reject(new DOMException('closed', 'AbortError'));
    });
    await mountPage(sandbox(), `/eos/unlocks?account=${HOLDER}`);
    await press('Share the calendar file');
    await expect.poll(() => asked).toBe(1);
    await expectNone('[data-result], [data-error]');
  });

  it('renders another code for another date', async () => {
    await mountPage(sandbox(), `/eos/unlocks?account=${HOLDER}`);
    fireEvent.click(await screen.findByText('One code for each date'));
    await expectThere('.qr path');
    const drawn = document.querySelector('.qr path')!.getAttribute('d');
    const choice = document.querySelector<HTMLSelectElement>('[data-testid="calendar"] select')!;
    fireEvent.change(choice, { target: { value: choice.options[1]!.value } });
    await expect.poll(() => document.querySelector('.qr path')?.getAttribute('d')).not.toBe(drawn);
  });
});
