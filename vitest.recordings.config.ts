import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/recordings/replay.test.ts'],
    testTimeout: 20_000,
    chaiConfig: { truncateThreshold: 0 },
  },
});
