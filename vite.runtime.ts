import type { Plugin, Rollup } from 'vite';

/** The module with which the bundler gives packages of the older form to others, and the file of its own in which it puts it. */
const RUNTIME = '\0rolldown/runtime.js';
const FILE = 'rolldown-runtime';
const NUMBERED = /\$\d/;
const FUNCTION = /^var (__\w+) = (?:\/\*.*?\*\/ )?\(/gm;
/** A name in an import, and the one it has in the importing file, which may end with a number. */
const NAMED = /\w+ as ((__\w+?)(?:\$\d+)?)(?=[ ,}])/g;

/**
 * Puts the bundler's own functions into the file of code of this name, which every page begins with, so that no page asks for a file of them
 * alone. `alone`: files that must wait for no other, which have what they need of them in themselves. Throws an Error where the bundler has no
 * such file or writes it in another form.
 */
export function runtimeIn(home: string, alone: readonly string[]): Plugin {
  return {
    name: 'runtime-in-first-file',
    renderChunk: {
      order: 'post',
      handler: (code, { name }, _options, { chunks }) => {
        const all = Object.values(chunks);
        return { code: withoutRuntimeFile(code, name, all, home, alone), map: null };
      },
    },
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const [file, { name }] of Object.entries(bundle)) if (name === FILE) delete bundle[file];
      },
    },
  };
}

function withoutRuntimeFile(
  code: string,
  name: string,
  chunks: readonly Rollup.RenderedChunk[],
  home: string,
  alone: readonly string[],
): string {
  const file = ({ fileName }: Rollup.RenderedChunk) => fileName.split('/').at(-1)!;
  const found = chunks.find((each) => each.name === FILE);
  const first = chunks.find((each) => each.name === home);
  const runtime = found?.modules[RUNTIME]?.code;
  if (found === undefined || first === undefined || typeof runtime !== 'string') throw new Error(`the build has no ${FILE} or no ${home}`);
  const functions = [...runtime.matchAll(FUNCTION)].map(([, each]) => each!);
  if (functions.length < 5) throw new Error(`${FILE} no longer has the form it had`);
  const imported = new RegExp(`import \\{([^}]*)\\} from "\\./${file(found).replace(/[.~!{}]/g, '\\$&')}";\\n`);
  const names = imported.exec(code)?.[1];
  if (name === FILE || (names === undefined && name !== home)) return code;
  if (name === home) return `${runtime}\n${code.replace(imported, '')}\nexport { ${functions.join(', ')} };\n`;
  if (alone.includes(name) && NUMBERED.test(names!)) throw new Error(`${name} has other names for what ${FILE} has`);
  if (alone.includes(name)) return `${runtime}\n${code.replace(imported, '')}`;
  return code.replace(imported, () => `import {${names!.replace(NAMED, '$2 as $1')}} from "./${file(first)}";\n`);
}
