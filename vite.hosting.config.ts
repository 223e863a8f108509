import { defineConfig } from 'vite';

/** The step of the build that writes what a host needs, and the command for hosts with settings of their own. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'hosting/main.ts',
    outDir: 'dist/hosting',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: {
      // Facts of chains are all it needs; what reads and writes them is never loaded.
      external: /\/(antelope|tron|iost)\/index\.ts$/,
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
