import { defineConfig } from 'vitest/config';
import { textsPlugin } from './vite.texts.ts';

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    include: ['tests/vectors/run.test.ts'],
    testTimeout: 20_000,
    chaiConfig: { truncateThreshold: 0 },
  },
});
