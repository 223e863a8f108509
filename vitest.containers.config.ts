import { defineConfig } from 'vitest/config';
import { textsPlugin } from './vite.texts.ts';

/** Tests against containers. Files run beside each other: they mostly wait for nodes. */
export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    include: ['tests/containers/{suites,faults}/**/*.test.ts'],
    globalSetup: ['tests/containers/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    pool: 'threads',
    isolate: false,
    maxWorkers: 4,
  },
});
