import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf, type Needs, needsOf } from './vite.chunks.ts';
import { MANIFEST, MODULES } from './ui-web/built-code.ts';
import { iostFromSource } from './vite.iost.ts';
import { noticesPlugin } from './vite.notices.ts';
import { numbersOnce } from './vite.numbers.ts';
import { ownEncodings } from './vite.own-encodings.ts';
import { runtimeIn } from './vite.runtime.ts';
import { textsOnDemand, textsPlugin } from './vite.texts.ts';

const START = fileURLToPath(new URL('ui-web/main.tsx', import.meta.url));

/** What needs what, found once the build knows all modules. */
let needs: Needs | null = null;

/** What stands around an import on demand in a built file: a function, for preloads, which takes out what is needed of the module. */
const AROUND_IMPORT =
  /__vitePreload\((?:async )?\(\) => (?:\{\s*const (\{ [\w$, ]+ \}) = await )?(import\("[^"]+"\)(?:\.then\(\(n\) => n\.\w+\))?)(?:;\s*return \1;\s*\})?, __VITE_PRELOAD__\)/g;

/** Code on demand brings neither styles nor preloads of its own: what stands around an import on demand only has to import. */
const importsAlone: Plugin = {
  name: 'imports-alone',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
  renderChunk: { order: 'post', handler: (code) => ({ code: code.replace(AROUND_IMPORT, '$2'), map: null }) },
};

/** Lists in which file each module is that loads on demand, of which several may be in one. */
const modulesListed: Plugin = {
  name: 'modules-listed',
  generateBundle(_options, bundle) {
    const files: Record<string, string> = {};
    for (const each of Object.values(bundle))
      for (const id of each.type === 'chunk' ? each.moduleIds : [])
        if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0) files[relative(dirname(START), id)] = each.fileName;
    this.emitFile({ type: 'asset', fileName: MODULES, source: JSON.stringify(files) });
  },
};

export default defineConfig({
  root: 'ui-web',
  // React has had it since 18; the package brings it to those before.
  resolve: { alias: { 'use-sync-external-store/shim': 'react' } },
  plugins: [
    importsAlone,
    textsPlugin(),
    textsOnDemand(),
    react(),
    iostFromSource(),
    numbersOnce(),
    ownEncodings(),
    runtimeIn('framework', ['opening', 'networks']),
    modulesListed,
    noticesPlugin(),
  ],
  // eosjs looks for fetch on Node's global object.
  define: { global: 'globalThis' },
  build: {
    license: { fileName: 'licences.json' },
    outDir: '../dist/web',
    emptyOutDir: true,
    target: ['chrome87', 'safari14'],
    manifest: MANIFEST,
    modulePreload: false,
    cssCodeSplit: false,
    sourcemap: false,
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[name]-[hash].js',
        codeSplitting: {
          groups: [{ name: (id, graph) => chunkOf(id, (needs ??= needsOf(START, graph))), includeDependenciesRecursively: false }],
        },
      },
    },
  },
});
