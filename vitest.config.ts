import { defineConfig } from 'vitest/config';

const EXCLUDED = ['tests/e2e/**', 'tests/vectors/**', 'node_modules/**'];

export default defineConfig({
  test: {
    testTimeout: 20_000,
    projects: [
      { extends: true, test: { name: 'node', include: ['tests/**/*.test.ts'], exclude: EXCLUDED } },
      {
        extends: true,
        test: {
          name: 'page',
          include: ['tests/**/*.test.tsx'],
          exclude: EXCLUDED,
          environment: './tests/support/page-environment.ts',
          testTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          // A zone of its own can be given to a process, not to a thread.
          pool: 'forks',
        },
      },
    ],
  },
});
