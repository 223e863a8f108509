import { defineConfig } from 'vitest/config';
import { textsPlugin } from './vite.texts.ts';

/** Tests against real nodes, one file after the other: they share the machine with the node. */
export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    include: ['tests/nodes/antelope/**/*.test.ts'],
    globalSetup: ['tests/nodes/antelope/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    pool: 'threads',
    isolate: false,
    experimental: { fsModuleCache: true },
  },
});
