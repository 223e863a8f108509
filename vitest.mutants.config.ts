import { defineConfig } from 'vitest/config';

/** The tests that answer for the mutated rules; they need no server. */
export default defineConfig({
  test: {
    include: ['tests/domain/**/*.test.ts', 'tests/application/**/*.test.ts'],
    testTimeout: 20_000,
  },
});
