import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { textsPlugin } from './vite.texts.ts';

const ROUTES = /\/ui-web\/(generic-)?routes\.tsx$/;
const SCREEN = /lazyPart\(async \(\) => \(await import\('\.\/([\w/-]+\.tsx)'\)\)\.\w+\)/g;

/** Tells of each screen which module it is, which only the prerender step has to know: a page's boot script asks for its code at once. */
const namedScreens: Plugin = {
  name: 'named-screens',
  enforce: 'pre',
  transform: (code, id) =>
    ROUTES.test(id) ? code.replace(SCREEN, (screen, module: string) => `Object.assign(${screen}, { module: '${module}' })`) : null,
};

/** The prerender step of the build, run once by Node; never served. */
export default defineConfig({
  plugins: [namedScreens, textsPlugin(), react()],
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
