import { builtinModules } from 'node:module';
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { builtImage } from './built-image.ts';
import { copyProgram } from './program-files.ts';

const PROGRAM = 'tests/containers/images/program/main.ts';
const ROOT = resolve(import.meta.dirname, '../../..');

/** Returns the image of the sandbox: this machine's Node with its libraries, and the sandbox in one file. */
export function sandboxImage(say: (text: string) => void): Promise<string> {
  return builtImage({
    name: 'newpool-sandbox',
    dockerfile: ['FROM scratch', 'COPY node/ /', 'COPY sandbox/ /sandbox/', `ENTRYPOINT ["${process.execPath}", "/sandbox/main.mjs"]`],
    write: async (folder) => {
      mkdirSync(join(folder, 'node'));
      copyProgram(process.execPath, join(folder, 'node'));
      await bundle(join(folder, 'sandbox'));
    },
    say,
  });
}

/** Bundles the program with all its packages. */
async function bundle(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    publicDir: false,
    ssr: { noExternal: true, external: [...builtinModules], target: 'node' },
    build: {
      ssr: PROGRAM,
      outDir,
      emptyOutDir: true,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
}
