import { defineConfig, type Plugin } from 'vite';
import { noticesPlugin } from './vite.notices.ts';
import { textsPlugin } from './vite.texts.ts';

const WALLET_OF_A_PAGE = /\/adapters\/(antelope|tron|iost)\/wallet\/(page-wallet|injected-wallet|wallet-signing|page-host)\.ts$/;

/** Leaves out what signs with the wallet of a page: the command line signs with keys. Only `signer.kind` of a page would load it. */
const withoutPageWallets: Plugin = {
  name: 'without-page-wallets',
  enforce: 'pre',
  load: (id) => (WALLET_OF_A_PAGE.test(id) ? "throw new Error('The command line has no wallet of a page.'); export {};" : null),
};

/** The command line: one small entry and a chunk per thing that is loaded only when needed. Every package it needs is in it. */
export default defineConfig({
  plugins: [textsPlugin(), withoutPageWallets, noticesPlugin()],
  publicDir: false,
  logLevel: 'warn',
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'cli/main.ts',
    ssrEmitAssets: true,
    license: { fileName: 'licences.json' },
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
