import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { textsPlugin } from './vite.texts.ts';

/** The prerender step of the build, run once by Node; never served. */
export default defineConfig({
  plugins: [textsPlugin(), react()],
  publicDir: false,
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: 'ui-web/prerender.ts',
    outDir: 'dist/prerender',
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } },
  },
});
