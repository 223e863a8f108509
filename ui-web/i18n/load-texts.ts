import { addressOf } from 'virtual:text-addresses';
import type { Language } from '../../domain/core/session/language.ts';
import { ownFile } from '../visit/own-file.ts';
import type { TextPart } from './text-parts.ts';

/** Texts of the page in one language, as one tree. */
export type Texts = Readonly<Record<string, unknown>>;

/**
 * Loads parts of the page's texts in a language, in one file: one part, or those that a page begins with in the order in which it names them.
 * Texts are a data file, not code: a phone parses it faster and loads only its own language. Rejects when the file cannot be loaded.
 */
export async function loadTexts(language: Language, ...parts: readonly TextPart[]): Promise<Texts> {
  const address = textFile(language, parts);
  const texts = await ownFile(address, (answer): Promise<unknown> => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.json();
  });
  if (!isTexts(texts)) throw new Error(`${address} holds no texts`);
  return texts;
}

/** Returns the address of the file of these parts in a language. */
export function textFile(language: Language, parts: readonly TextPart[]): string {
  return addressOf(language, parts.join('.'));
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
