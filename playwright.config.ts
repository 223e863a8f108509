import { defineConfig } from '@playwright/test';
import { browserLaunch } from './tests/e2e/support/browser.ts';

/** Journeys of a user with a phone, in a real browser, on a sandbox of their own. */
export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/built-app.ts',
  outputDir: 'test-results/journeys',
  timeout: 60_000,
  // An open page reads an account every 20 seconds; what comes with the next reading is there after one.
  expect: { timeout: 25_000 },
  // Half of a journey is waiting: for the next look at a node, a debounce, a countdown. Two more than there are cores have the processors meanwhile.
  workers: 4,
  forbidOnly: true,
  reporter: 'list',
  use: {
    // A context is emptied for the next test of its worker and not made anew.
    reuseContext: true,
    // What a service worker asks for is not seen by a journey that holds or alters requests; those about it allow it.
    serviceWorkers: 'block',
    launchOptions: browserLaunch(),
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'en-US',
    timezoneId: 'Asia/Seoul',
    screenshot: 'only-on-failure',
    // Recording costs a third of the time; `npx playwright test --trace retain-on-failure` records.
    trace: 'off',
  },
});
