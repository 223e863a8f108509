import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/vectors/run.test.ts'],
    testTimeout: 20_000,
    chaiConfig: { truncateThreshold: 0 },
  },
});
