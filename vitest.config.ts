import { defineConfig } from 'vitest/config';
import { textsPlugin } from './vite.texts.ts';

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    exclude: ['tests/e2e/**', 'tests/vectors/**', 'node_modules/**'],
    testTimeout: 20_000,
  },
});
