import { defineConfig } from 'vite';

/** The sandbox as one program for Node. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: [/eosjs/, /@noble/], target: 'node' },
  build: {
    ssr: 'sandbox/main.ts',
    outDir: 'dist/sandbox',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
