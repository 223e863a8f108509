import { addressOf } from 'virtual:text-addresses';
import type { Language } from '../../domain/core/session/language.ts';
import { ownFile } from '../visit/own-file.ts';
import type { TextPart } from './text-parts.ts';

/** Texts of the page in one language, as one tree. */
export type Texts = Readonly<Record<string, unknown>>;

/**
 * Loads a part of the page's texts in a language. Texts are a data file, not code: a phone parses it faster and loads only its own language.
 * Rejects when the file cannot be loaded.
 */
export async function loadTexts(language: Language, part: TextPart): Promise<Texts> {
  const address = addressOf(language, part);
  const texts = await ownFile(address, (answer): Promise<unknown> => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
    return answer.json();
  });
  if (!isTexts(texts)) throw new Error(`${address} holds no texts`);
  return texts;
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
