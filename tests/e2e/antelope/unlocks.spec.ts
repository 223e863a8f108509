import type { Page } from '@playwright/test';
import { expect, test } from '../support/pool-page.ts';
import { pageSays } from '../../support/said.ts';

const HOLDER = 'rexholder111';

/** The calendar as a program reads it: lines joined again, values by name. */
function entries(text: string): readonly Readonly<Record<string, string>>[] {
  return text
    .replace(/\r?\n[ \t]/g, '')
    .split('BEGIN:VEVENT')
    .slice(1)
    .map((entry) =>
      Object.fromEntries(
        entry
          .split(/\r?\n/)
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    );
}

const compact = (at: number) => `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Nothing may leave the page as a download or in a new window. */
function leavesPage(page: Page): string[] {
  const left: string[] = [];
  page.on('download', (download) => left.push(download.suggestedFilename()));
  page.on('popup', (popup) => left.push(popup.url()));
  return left;
}

test('a device that can share gets a calendar file with every future date', async ({ page, pool }) => {
  await page.addInitScript(() => {
    const shared: { name: string; type: string; text: string }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files }: ShareData) => {
        shared.push({ name: files![0]!.name, type: files![0]!.type, text: await files![0]!.text() });
      },
    });
  });
  const left = leavesPage(page);
  await pool.open(`/eos/unlocks?account=${HOLDER}`, { wallet: 'never' });
  await expect(page.getByRole('button', { name: 'Share the calendar file' })).toBeVisible();
  const times = await page
    .locator('[data-testid="coming"] time')
    .evaluateAll((all) => all.map((time) => Date.parse((time as HTMLTimeElement).dateTime)));
  expect(times.length).toBeGreaterThan(3);
  await page.getByRole('button', { name: 'Share the calendar file' }).click();
  await expect(page.locator('[data-result="shared"]')).toBeVisible();
  const [file, ...others] = await page.evaluate(
    () => (window as Window & { shared?: { name: string; type: string; text: string }[] }).shared!,
  );
  expect(others).toEqual([]);
  expect([file!.name, file!.type]).toEqual([`eos-${HOLDER}.ics`, 'text/calendar;charset=utf-8']);
  const reported = entries(file!.text);
  expect(reported.map((entry) => entry['DTSTART'])).toEqual(times.map(compact));
  expect(new Set(reported.map((entry) => entry['UID'])).size).toBe(times.length);
  expect(reported[0]!['SUMMARY']).toContain(`${pageSays('unlock.kinds.refund-cpu')}: 80.0000 A`);
  expect(left).toEqual([]);
});

test('where sharing is unavailable the text is copied, and where copying fails it is shown, with a code for each date', async ({
  page,
  pool,
  context,
}) => {
  const left = leavesPage(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await pool.open(`/eos/unlocks?account=${HOLDER}`, { wallet: 'never', language: 'ko' });
  await page.getByRole('button', { name: pageSays('unlocks.calendar.make', {}, 'ko') }).click();
  await expect(page.locator('[data-result="copied"]')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const dates = await page.locator('[data-testid="coming"] time').count();
  expect(entries(copied)).toHaveLength(dates);
  expect(copied).toContain(pageSays('unlock.kinds.refund-cpu', {}, 'ko'));

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: pageSays('unlocks.calendar.make', {}, 'ko') }).click();
  await expect(page.locator('[data-result="by-hand"]')).toBeVisible();
  expect(entries(await page.locator('.as-written code').innerText())).toHaveLength(dates);
  await page.getByText(pageSays('unlocks.calendar.codes', {}, 'ko')).click();
  const code = page.getByRole('img', { name: /^QR 코드/ });
  await expect(code).toBeVisible();
  const drawn = await code.locator('path').getAttribute('d');
  await page.getByLabel(pageSays('unlocks.calendar.chosen', {}, 'ko')).selectOption({ index: 1 });
  await expect(code.locator('path')).not.toHaveAttribute('d', drawn!);
  expect(left).toEqual([]);
});
