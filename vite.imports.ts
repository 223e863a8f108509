import type { Plugin } from 'vite';
import { modulePath } from './vite.boot.ts';

declare global {
  /** Paths of the modules that a program built with `importsSeen` has imported on demand since somebody put a set here. */
  var importsSeen: Set<string> | undefined;
}

const IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** Has a program tell what it imports on demand, so that the prerender step knows what a page waits for. */
export function importsSeen(): Plugin {
  return {
    name: 'imports-seen',
    async transform(code, id) {
      if (id.includes('/node_modules/') || !code.includes('import(')) return null;
      let told = code;
      for (const [call, , specifier] of code.matchAll(IMPORT)) {
        const module = await this.resolve(specifier!, id);
        if (module !== null)
          told = told.replace(call, () => `(globalThis.importsSeen?.add(${JSON.stringify(modulePath(module.id))}), ${call})`);
      }
      return { code: told, map: null };
    },
  };
}
