import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iostFromSource } from './vite.iost.ts';
import { textsOnDemand, textsPlugin } from './vite.texts.ts';

/** The gallery of parts (`npm run gallery`): served from the sources, on this machine alone, and no part of the product. */
export default defineConfig({
  root: 'ui-web',
  plugins: [textsPlugin(), textsOnDemand(), react(), iostFromSource()],
  define: { global: 'globalThis' },
  appType: 'mpa',
  cacheDir: '../node_modules/.vite-gallery',
  server: { host: '127.0.0.1', port: 4180, open: false },
});
