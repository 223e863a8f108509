import type { Language } from '../../domain/core/session/language.ts';
import { joinedTexts, topicsOf, type FrontDoor, type TextTree } from '../../vite.texts.ts';

export { flat } from '../../vite.texts.ts';

/** Returns the texts of both entry points, all topics in one tree. */
export function sharedTexts(language: Language): TextTree {
  return joinedTexts(Object.values(topicsOf(language)).map((topic) => topic.shared ?? {}));
}

/** Returns the texts of one entry point only, all topics in one tree. */
export function ownTexts(entryPoint: FrontDoor, language: Language): TextTree {
  return joinedTexts(Object.values(topicsOf(language)).map((topic) => topic[entryPoint] ?? {}));
}

/** Returns the names of a text's placeholders, each once. */
export function placeholders(text: string): readonly string[] {
  return [...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!))].sort();
}

/** Returns the key of a text that is only a reference, `$t(key)`; null for other text. */
export function refersTo(text: string): string | null {
  return /^\$t\(([\w.-]+)\)$/.exec(text)?.[1] ?? null;
}
