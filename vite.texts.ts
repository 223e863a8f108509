import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { LANGUAGES, type Language } from './domain/core/session/language.ts';

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

/**
 * Serves the texts to the builds. `virtual:texts/<front door>/<language>` is one language as a module, without the texts of the other
 * front door; `virtual:text-addresses` holds the address of one data file per language for the web app, which fetches its own only.
 */
export function textsPlugin(): Plugin {
  let servesFiles = false;
  return {
    name: 'texts',
    configResolved: ({ command }) => {
      servesFiles = command === 'build';
    },
    resolveId: (id) => (ONE_LANGUAGE.test(id) || id === ADDRESSES ? `\0${id}` : null),
    load(id, options) {
      const module = id.slice(1);
      if (module === ADDRESSES) {
        const addresses = LANGUAGES.map((language) => {
          const source = JSON.stringify(textsOf('web', language));
          if (!servesFiles || options?.ssr)
            return `${JSON.stringify(language)}: ${JSON.stringify(`data:application/json,${encodeURIComponent(source)}`)}`;
          return `${JSON.stringify(language)}: import.meta.ROLLUP_FILE_URL_${this.emitFile({ type: 'asset', name: `${language}.json`, source })}`;
        });
        return `export const addresses = { ${addresses.join(', ')} };`;
      }
      const [, door, name] = ONE_LANGUAGE.exec(module) ?? [];
      const language = LANGUAGES.find((each) => each === name);
      if (language === undefined || (door !== 'web' && door !== 'cli')) return null;
      for (const file of topicFiles(language, FOLDER)) this.addWatchFile(join(FOLDER, language, file));
      return `export const texts = JSON.parse(${JSON.stringify(JSON.stringify(textsOf(door, language)))});`;
    },
  };
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
