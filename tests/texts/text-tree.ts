import type { Language } from '../../domain/core/session/language.ts';
import { joinedTexts, topicsOf, type FrontDoor, type TextTree } from '../../vite.texts.ts';

/** Returns the texts both front doors use, all topics in one tree. */
export function sharedTexts(language: Language): TextTree {
  return joinedTexts(Object.values(topicsOf(language)).map((topic) => topic.shared ?? {}));
}

/** Returns the texts that one front door alone uses, all topics in one tree. */
export function ownTexts(door: FrontDoor, language: Language): TextTree {
  return joinedTexts(Object.values(topicsOf(language)).map((topic) => topic[door] ?? {}));
}

/** Returns each text by its whole key, in the order of the files. */
export function flat(tree: TextTree, prefix = ''): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + key, value]] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

/** Returns the names of the values a text takes, each once. */
export function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort();
}

/** Returns the key a text refers to when it is nothing but a reference, `$t(key)`; null for other text. */
export function refersTo(text: string): string | null {
  return /^\$t\(([\w.-]+)\)$/.exec(text)?.[1] ?? null;
}
