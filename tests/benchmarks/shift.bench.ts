import process from 'node:process';
import { chromium } from '@playwright/test';
import { it } from 'vitest';
import { startSandbox } from '../../sandbox/start-sandbox.ts';
import { browserLaunch } from '../e2e/support/browser.ts';
import { SecureFront } from './secure-front.ts';
it('shift', async () => {
  const sandbox = await startSandbox({ site: true, mainNetIds: true });
  const front = await SecureFront.before(sandbox.manifest.page!, 'dist/web/config.json');
  const browser = await chromium.launch(browserLaunch());
  for (const path of (process.env.PATHS ?? '/eos/increase-of-votes /tron/increase-of-votes').split(' '))
    for (const terms of [false, true]) {
      const context = await browser.newContext({
        ignoreHTTPSErrors: true,
        viewport: { width: 412, height: 823 },
        locale: 'en-US',
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await page.addInitScript((accepted) => {
        if (accepted) localStorage.setItem('newpool.clause', 'true');
        const out: string[] = [];
        Object.assign(window, { out });
        new PerformanceObserver((list) => {
          for (const e of list.getEntries() as any[])
            out.push(
              `${e.startTime.toFixed(0)} shift ${e.value.toFixed(4)} ${e.sources.map((s: any) => `${s.node?.nodeName}.${s.node?.className ?? s.node?.textContent} ${JSON.stringify(s.previousRect)}->${JSON.stringify(s.currentRect)}`).join(' | ')}`,
            );
        }).observe({ type: 'layout-shift', buffered: true });
        new PerformanceObserver((list) => {
          for (const e of list.getEntries()) out.push(`${e.startTime.toFixed(0)} task ${e.duration.toFixed(0)}`);
        }).observe({ type: 'longtask', buffered: true });
      }, terms);
      const s = await page.context().newCDPSession(page);
      await s.send('Network.enable');
      await s.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 150,
        downloadThroughput: (1638.4 * 1024) / 8,
        uploadThroughput: 675 * 128,
      });
      await s.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      await page.goto(front.origin + path, { waitUntil: 'commit' });
      await page.waitForTimeout(7000);
      process.stdout.write(`${path} terms ${terms}\n  ${(await page.evaluate(() => (window as any).out)).join('\n  ')}\n`);
      await context.close();
    }
  await browser.close();
  await front.close();
  await sandbox.stop();
}, 300_000);
