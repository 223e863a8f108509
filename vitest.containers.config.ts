import { defineConfig } from 'vitest/config';
import { RealBlocksFirst } from './tests/containers/real-blocks-first.ts';
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
    experimental: { fsModuleCache: true },
    sequence: { sequencer: RealBlocksFirst },
  },
});
