import { defineConfig } from 'vite';

/** The service worker of the page: one file, because the oldest browsers load no modules into one. */
export default defineConfig({
  publicDir: false,
  build: {
    outDir: 'dist/offline',
    emptyOutDir: true,
    target: ['chrome87', 'safari14'],
    modulePreload: false,
    rolldownOptions: {
      input: 'ui-web/offline/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife' },
    },
  },
});
