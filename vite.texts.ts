import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vitest/config';
import { LANGUAGES, type Language } from './domain/core/session/language.ts';
import { TEXT_PARTS, type TextPart } from './ui-web/i18n/text-parts.ts';
import { IMPORT_ON_DEMAND, pathInPage, type TextNeeds, textNeedsOf } from './vite.text-parts.ts';

/** A front door of the product; each loads the texts of its own section and the shared ones. */
export type FrontDoor = 'web' | 'cli';

/** Texts by key, in sections. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

/** The sections at the top of each file in `texts/<language>`. */
export const SECTIONS = ['shared', 'web', 'cli'] as const;

type Topic = Readonly<Partial<Record<(typeof SECTIONS)[number], TextTree>>>;

const FOLDER = fileURLToPath(new URL('texts', import.meta.url));
const ONE_LANGUAGE = /^virtual:texts\/(web|cli)\/([\w-]+)$/;
const ADDRESSES = 'virtual:text-addresses';
const NEEDS = 'virtual:text-needs';
const WITH_TEXTS = fileURLToPath(new URL('ui-web/i18n/with-texts.ts', import.meta.url));
const SCREEN = /^screens\//;
const OF_PAGE = /\/ui-web\/.*\.tsx?$/;

/** Returns the files of one language by topic. Throws when a file holds anything but texts in the three sections. */
export function topicsOf(language: Language, folder = FOLDER): Readonly<Record<string, Topic>> {
  return Object.fromEntries(
    topicFiles(language, folder).map((file) => [file.slice(0, -'.json'.length), topicIn(join(folder, language, file))]),
  );
}

/** Returns what one front door says in one language, all topics in one tree. Throws when two files hold the same key. */
export function textsOf(door: FrontDoor, language: Language, folder = FOLDER): TextTree {
  return joinedTexts(Object.values(topicsOf(language, folder)).flatMap((topic) => [topic.shared ?? {}, topic[door] ?? {}]));
}

/** Joins trees section by section. Throws when two hold the same key. */
export function joinedTexts(trees: readonly TextTree[]): TextTree {
  return trees.reduce(joined, {});
}

/** Returns each text of a tree by its full key, in the order of the files. */
export function flat(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** Returns what the page's code says of its texts; found once for each build. */
export function pageTextNeeds(): TextNeeds {
  return (needs ??= textNeedsOf(flat(textsOf('web', 'en'))));
}

let needs: TextNeeds | null = null;

/** Returns these parts of the page's texts in one language. */
export function partOfTexts(language: Language, ...parts: readonly TextPart[]): TextTree {
  const { partsOf } = pageTextNeeds();
  const picked = (tree: TextTree, prefix: string): TextTree =>
    Object.fromEntries(
      Object.entries(tree).flatMap(([key, value]): [string, string | TextTree][] => {
        if (typeof value === 'string') return parts.some((part) => partsOf.get(prefix + key)?.has(part)) ? [[key, value]] : [];
        const below = picked(value, `${prefix}${key}.`);
        return Object.keys(below).length > 0 ? [[key, below]] : [];
      }),
    );
  return picked(textsOf('web', language), '');
}

/**
 * Serves the texts to the builds. `virtual:texts/<front door>/<language>` is one language as a module, without the texts of the other
 * front door; `virtual:text-addresses` holds the addresses of the files of each language for the web app, which fetches the parts that a page
 * needs; `virtual:text-needs` tells which these are.
 */
export function textsPlugin(): Plugin {
  let servesFiles = false;
  return {
    name: 'texts',
    configResolved: ({ command }) => {
      servesFiles = command === 'build';
    },
    resolveId: (id) => (ONE_LANGUAGE.test(id) || id === ADDRESSES || id === NEEDS ? `\0${id}` : null),
    load(id, options) {
      const module = id.slice(1);
      if (module === NEEDS) return `export const textNeeds = ${JSON.stringify(Object.fromEntries(pageTextNeeds().ofModule))};`;
      if (module === ADDRESSES) {
        if (!servesFiles || options?.ssr) return dataAddresses();
        const files = pageFiles();
        // One name for all, so that a page has to know no more than language and part; a change is one of all languages anyway.
        const hash = createHash('sha256').update(JSON.stringify(files)).digest('base64url').slice(0, 8);
        for (const { name, source } of files) this.emitFile({ type: 'asset', fileName: `assets/${name}-${hash}.json`, source });
        return `export const addressOf = (language, part) => \`/assets/\${language}.\${part}-${hash}.json\`;`;
      }
      const [, door, name] = ONE_LANGUAGE.exec(module) ?? [];
      const language = LANGUAGES.find((each) => each === name);
      if (language === undefined || (door !== 'web' && door !== 'cli')) return null;
      for (const file of topicFiles(language, FOLDER)) this.addWatchFile(join(FOLDER, language, file));
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(textsOf(door, language)))});`;
    },
  };
}

/** Puts around each import on demand of the page what loads the texts that it uses, so that both are asked for at once. */
export function textsOnDemand(): Plugin {
  return {
    name: 'texts-on-demand',
    enforce: 'pre',
    transform: (code, id) => {
      const wrapped = OF_PAGE.test(id) ? withNeededTexts(code, id) : code;
      return wrapped === code ? null : { code: wrapped, map: null };
    },
    // What a module becomes depends on others, which the cache of test runs does not see.
    configureVitest: ({ experimental_defineCacheKeyGenerator: define }) =>
      define(({ id, sourceCode }) => (OF_PAGE.test(id) ? withNeededTexts(sourceCode, id) : id.includes('virtual:text') ? false : null)),
  };
}

function withNeededTexts(code: string, id: string): string {
  const { ofModule } = pageTextNeeds();
  const wrapped = code.replace(IMPORT_ON_DEMAND, (found, path: string) => {
    const parts = ofModule.get(pathInPage(resolve(dirname(id), path))) ?? [];
    return parts.length === 0 ? found : `withTexts(${[found, ...parts.map((part) => `'${part}'`)].join(', ')})`;
  });
  return wrapped === code ? code : `import { withTexts } from ${JSON.stringify(WITH_TEXTS)};${wrapped}`;
}

function pageFiles(): readonly { readonly name: string; readonly source: string }[] {
  return LANGUAGES.flatMap((language) =>
    [...TEXT_PARTS.map((part) => [part]), ...partsAtOnce()].map((parts) => ({
      name: [language, ...parts].join('.'),
      source: JSON.stringify(partOfTexts(language, ...parts)),
    })),
  );
}

/** Returns the parts that pages begin with, each set of them once: a page asks for one file of all. */
function partsAtOnce(): readonly (readonly TextPart[])[] {
  const ofScreens = [...pageTextNeeds().ofModule].filter(([module, parts]) => SCREEN.test(module) && parts.length > 0);
  return [...new Map(ofScreens.map(([, parts]) => [parts.join(), ['first', ...parts] as const])).values()];
}

function dataAddresses(): string {
  const files = pageFiles().map(({ name, source }) => [name, `data:application/json,${encodeURIComponent(source)}`] as const);
  return `const files = ${JSON.stringify(Object.fromEntries(files))}; export const addressOf = (language, part) => files[\`\${language}.\${part}\`];`;
}

function topicFiles(language: Language, folder: string): readonly string[] {
  return readdirSync(join(folder, language)).filter((file) => file.endsWith('.json'));
}

function topicIn(path: string): Topic {
  const topic: unknown = JSON.parse(readFileSync(path, 'utf8'));
  if (!isTree(topic) || !Object.entries(topic).every(([key, tree]) => SECTIONS.some((each) => each === key) && isTree(tree)))
    throw new Error(`${path} holds something else than texts under ${SECTIONS.join(', ')}`);
  return topic;
}

function isTree(value: unknown): value is TextTree {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((each) => typeof each === 'string' || isTree(each))
  );
}

function joined(all: TextTree, more: TextTree): TextTree {
  const tree: Record<string, string | TextTree> = { ...all };
  for (const [key, value] of Object.entries(more)) {
    const known = tree[key];
    if (known === undefined) tree[key] = value;
    else if (typeof known === 'string' || typeof value === 'string') throw new Error(`the texts have “${key}” twice`);
    else tree[key] = joined(known, value);
  }
  return tree;
}
