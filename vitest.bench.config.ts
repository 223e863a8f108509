import { defineConfig } from 'vitest/config';
import { textsPlugin } from './vite.texts.ts';

export default defineConfig({
  plugins: [textsPlugin()],
  test: { include: ['tests/benchmarks/*.bench.ts'], disableConsoleIntercept: true },
});
