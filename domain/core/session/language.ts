/** Languages every text exists in. */
export const LANGUAGES = ['en', 'zh-TW', 'ko', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used where no language was chosen and the browser's is none of ours. */
const DEFAULT_LANGUAGE: Language = 'en';

/** What is known about the user's language, all as found: URL parameter, stored values, the browser's list. */
export interface LanguageSources {
  /** What the user picked in the language switcher, stored under its own key; the only source in which Simplified Chinese stays Simplified. */
  readonly chosen: string | null;
  /** `language` of the address. */
  readonly url: string | null;
  /** What an earlier visit stored without the user having picked it. */
  readonly stored: string | null;
  /** The browser's languages, best first. */
  readonly browser: readonly string[];
}

/** A language picked by name, exactly as the switcher writes it; null for anything else. */
export function chosenLanguage(text: string | null): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null;
}

/**
 * The language of a visit: the user's own pick, else the address, else what was stored, else the browser's first language,
 * else English. Product rule: a browser, address or stored value of Simplified Chinese becomes Traditional Chinese, so a user who
 * wants Simplified picks it once and is remembered. A prefix is enough (`ko` and `ko-KR` are both Korean).
 */
export function visitLanguage(sources: LanguageSources): Language {
  return (
    chosenLanguage(sources.chosen) ??
    languageOfTag(sources.url) ??
    languageOfTag(sources.stored) ??
    languageOfTag(sources.browser[0] ?? null) ??
    DEFAULT_LANGUAGE
  );
}

function languageOfTag(tag: string | null): Language | null {
  const primary = tag?.trim().toLowerCase().split(/[-_]/)[0];
  if (primary === 'en' || primary === 'ko') return primary;
  return primary === 'zh' ? 'zh-TW' : null;
}
