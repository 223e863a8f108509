import process from 'node:process';
import { chromium } from '@playwright/test';
import { it } from 'vitest';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { browserLaunch } from '../e2e/support/browser.ts';
it('room', async () => {
  const sandbox = await startSandbox({ site: true, mainNetIds: true });
  const browser = await chromium.launch(browserLaunch());
  for (const width of [320, 360, 375, 390, 412])
    for (const path of ['/eos/increase-of-votes', '/tron/increase-of-votes', '/iost/increase-of-votes']) {
      const context = await browser.newContext({ viewport: { width, height: 823 }, locale: 'en-US', serviceWorkers: 'block' });
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.setItem('newpool.clause', 'true'));
      let come = () => {};
      const held = new Promise<void>((r) => (come = r));
      await page.route(/assets\/.*\.js$/, async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(sandbox.manifest.page! + path, { waitUntil: 'commit' });
      await page.waitForTimeout(500);
      const look = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('main *')]
            .filter((e) => e.getBoundingClientRect().height > 0)
            .map(
              (e) =>
                `${e.tagName}.${e.getAttribute('class') ?? ''}#${e.getAttribute('data-testid') ?? ''} ${e.getBoundingClientRect().height.toFixed(1)}`,
            ),
        );
      const before = await look();
      come();
      await page.waitForTimeout(3500);
      const after = await look();
      const main = (l: string[]) => l.filter((x) => /^(SECTION|DIV|P|DETAILS|FORM|OUTPUT|FIGURE|DL|UL|H1|HEADER)/.test(x)).slice(0, 60);
      const a = main(before),
        b = main(after);
      process.stdout.write(
        `${width} ${path}\n  - ${a.filter((x) => !b.includes(x)).join('\n  - ')}\n  + ${b.filter((x) => !a.includes(x)).join('\n  + ')}\n`,
      );
      await context.close();
    }
  await browser.close();
  await sandbox.stop();
}, 300_000);
