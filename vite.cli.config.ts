import { defineConfig } from 'vite';
import { textsPlugin } from './vite.texts.ts';

/** The command line: one small entry and a chunk per thing that is loaded only when needed. */
export default defineConfig({
  plugins: [textsPlugin()],
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'cli/main.ts',
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    minify: 'oxc',
    sourcemap: false,
    rolldownOptions: {
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs', minifyInternalExports: true },
    },
  },
});
