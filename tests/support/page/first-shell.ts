import type { Language } from '../../../domain/core/session/language.ts';
import type { Shell } from '../../../ui-web/visit/first-paint.ts';

const inEach = (text: string): Readonly<Record<Language, string>> => ({
  en: text,
  'zh-TW': `${text} zh-TW`,
  ko: `${text} ko`,
  'zh-CN': `${text} zh-CN`,
});

/** What a page shows before its code has come: the same text in each language, the others marked with theirs. */
export function shellOf(room: string, visitor: string | null): Shell {
  return { rooms: inEach(room), titles: inEach('A & "title"'), visitor: visitor === null ? null : inEach(visitor) };
}
