import { defineConfig } from 'vite';

/** The wallet that the sandbox's static server adds to the page; never part of the app. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/wallet',
    emptyOutDir: true,
    target: ['chrome87', 'safari14'],
    modulePreload: false,
    rolldownOptions: {
      input: 'sandbox/wallet/main.ts',
      output: { entryFileNames: 'sandbox-wallet.js', chunkFileNames: 'sandbox-wallet/[name]-[hash].js' },
    },
  },
});
