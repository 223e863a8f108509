import type { Language } from '../../domain/core/session/language.ts';
import sharedEn from '../../application/texts/en.json?url';
import sharedKo from '../../application/texts/ko.json?url';
import sharedZhCn from '../../application/texts/zh-CN.json?url';
import sharedZhTw from '../../application/texts/zh-TW.json?url';
import screensEn from './en.json?url';
import screensKo from './ko.json?url';
import screensZhCn from './zh-CN.json?url';
import screensZhTw from './zh-TW.json?url';

/** Texts of one language in one tree: those of the screens and those shared with the command line. */
export type Texts = Readonly<Record<string, unknown>>;

/** Data files, not code: a phone parses them faster and fetches only its own language. */
const FILES: Readonly<Record<Language, readonly string[]>> = {
  en: [screensEn, sharedEn],
  'zh-TW': [screensZhTw, sharedZhTw],
  ko: [screensKo, sharedKo],
  'zh-CN': [screensZhCn, sharedZhCn],
};

/** All texts of a language. Rejects when a file cannot be fetched. */
export async function loadTexts(language: Language): Promise<Texts> {
  const parts = await Promise.all(FILES[language].map(textFile));
  return parts.reduce((all, part) => ({ ...all, ...part }), {});
}

async function textFile(address: string): Promise<Texts> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const texts: unknown = await answer.json();
  if (!isTexts(texts)) throw new Error(`${address} holds no texts`);
  return texts;
}

function isTexts(value: unknown): value is Texts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
