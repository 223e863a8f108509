import { chromium } from '@playwright/test';
import { it } from 'vitest';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { browserLaunch } from '../e2e/support/browser.ts';
it('eye', async () => {
  const sandbox = await startSandbox({ site: true, mainNetIds: true });
  const browser = await chromium.launch(browserLaunch());
  for (const [width, height, lang, theme, path] of [
    [320, 568, 'ko', 'dark', '/tron'],
    [360, 740, 'en', 'light', '/eos'],
    [768, 1024, 'zh-TW', 'light', '/iost/increase-of-votes'],
    [1440, 900, 'zh-CN', 'dark', '/eos/increase-of-votes'],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height }, locale: 'en-US', serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.addInitScript(
      ([l, t]) => {
        localStorage.setItem('newpool.language-chosen', l!);
        localStorage.setItem('newpool.theme', t!);
      },
      [lang, theme],
    );
    let come = () => {};
    const held = new Promise<void>((r) => (come = r));
    await page.route(/assets\/.*\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(sandbox.manifest.page! + path, { waitUntil: 'commit' });
    await page.waitForTimeout(600);
    await page.screenshot({ path: `/tmp/eye/terms-${width}-a.png` });
    come();
    await page.waitForTimeout(3000);
    await page.screenshot({ path: `/tmp/eye/terms-${width}-b.png` });
    await context.close();
  }
  await browser.close();
  await sandbox.stop();
}, 300_000);
