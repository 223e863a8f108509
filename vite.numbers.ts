import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages that have bn.js in a folder of their own, each in the version elliptic has. */
const OWNERS = /\/node_modules\/(iost|@wharfkit\/antelope)\/(?!node_modules\/)/;

/** Lets these packages share the bn.js of elliptic, which they load anyway. Throws when one has another version. */
export function numbersOnce(): Plugin {
  return {
    name: 'numbers-once',
    enforce: 'pre',
    resolveId(id, importer) {
      const [inside] = (id === 'bn.js' && importer !== undefined && OWNERS.exec(importer)) || [];
      return inside === undefined ? null : sharedNumbers(inside);
    },
  };
}

function sharedNumbers(folder: string): string {
  const [own, shared] = [folder, '/node_modules/elliptic/'].map((each) =>
    createRequire(fileURLToPath(new URL(`.${each}package.json`, import.meta.url))),
  );
  const [wanted, given] = [own, shared].map((require) => versionIn(require?.('bn.js/package.json')));
  if (shared === undefined || wanted !== given) throw new Error(`${folder} has bn.js ${wanted}, and elliptic ${given}`);
  return shared.resolve('bn.js');
}

function versionIn(manifest: unknown): string {
  return typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : 'none';
}
