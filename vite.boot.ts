import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BOOT_SCRIPT, BUILT_CODE, type BuiltCode } from './ui-web/boot/built-code.ts';
import { LANGUAGES } from './domain/core/session/language.ts';

const ROOT = fileURLToPath(new URL('./', import.meta.url));

/** Returns the path of a module below the project's folder. */
export function modulePath(id: string): string {
  return id.startsWith(ROOT) ? id.slice(ROOT.length) : id;
}

/** Builds the boot script, which imports nothing, and writes down which file holds what. */
export function bootPlugin(): Plugin {
  return {
    name: 'boot',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const texts = LANGUAGES.map((language) => {
        const file = files.find((each) => each.type === 'asset' && each.names.includes(`${language}.json`));
        if (file === undefined) throw new Error(`the build has no texts in ${language}`);
        return [language, `/${file.fileName}`];
      });
      const code: BuiltCode = {
        fileOf: Object.fromEntries(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [modulePath(id), chunk.fileName]))),
        imports: Object.fromEntries(chunks.map((chunk) => [chunk.fileName, chunk.imports])),
        texts: Object.fromEntries(texts),
      };
      this.emitFile({ type: 'asset', fileName: BUILT_CODE, source: JSON.stringify(code) });
      this.emitFile({ type: 'asset', fileName: BOOT_SCRIPT, source: await bootScript() });
    },
  };
}

async function bootScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: ['chrome87', 'safari14'],
      modulePreload: false,
      rolldownOptions: { input: `${ROOT}ui-web/boot/main.ts` },
    },
  });
  const [output, other] = 'output' in built ? built.output : [];
  if (output?.type !== 'chunk' || other !== undefined) throw new Error('the boot script is not one file');
  return output.code;
}
