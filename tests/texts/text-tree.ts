import type { Language } from '../../domain/core/session/language.ts';
import { joinedTexts, topicsOf, type FrontDoor, type TextTree } from '../../vite.texts.ts';

/** Returns the texts of both entry points, all topics in one tree. */
export function sharedTexts(language: Language): TextTree {
  return joinedTexts(Object.values(topicsOf(language)).map((topic) => topic.shared ?? {}));
}

/** Returns the texts of one entry point only, all topics in one tree. */
export function ownTexts(entryPoint: FrontDoor, language: Language): TextTree {
  return joinedTexts(Object.values(topicsOf(language)).map((topic) => topic[entryPoint] ?? {}));
}

/** Returns each text by its full key, in the order of the files. */
export function flat(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** Returns the names of a text's placeholders, each once. */
export function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort();
}

/** Returns the key of a text that is only a reference, `$t(key)`; null for other text. */
export function refersTo(text: string): string | null {
  return /^\$t\(([\w.-]+)\)$/.exec(text)?.[1] ?? null;
}
