import { defineConfig } from '@playwright/test';
import browserJourneys from './playwright.config.ts';

/** The built page behind a real nginx, with the configuration that the build writes for it. */
export default defineConfig({
  ...browserJourneys,
  testDir: 'tests/hosting/nginx',
  testMatch: '*.spec.ts',
  // Beside the journeys: each run empties its folder as it begins.
  outputDir: 'test-results/hosting',
  globalSetup: './tests/hosting/nginx/built-hosting.ts',
  workers: 1,
});
