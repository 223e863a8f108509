/** Languages in which every text exists. */
export const LANGUAGES = ['en', 'zh-TW', 'ko', 'zh-CN'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Used where no language was chosen and the browser's is not supported. */
const DEFAULT_LANGUAGE: Language = 'en';

/** Sources of the user's language, each as found: URL parameter, stored values, the browser's list. */
export interface LanguageSources {
  /** What the user chose in the language switcher, stored under its own key; the only source in which Simplified Chinese stays Simplified. */
  readonly chosen: string | null;
  /** Parameter `language` of the address. */
  readonly url: string | null;
  /** Stored by an earlier visit without the user having chosen it. */
  readonly stored: string | null;
  /** The browser's languages, preferred first. */
  readonly browser: readonly string[];
}

/** Returns a language by its name in the switcher; null for anything else. */
export function chosenLanguage(text: string | null): Language | null {
  return LANGUAGES.find((language) => language === text) ?? null;
}

/**
 * Returns the language of a visit: the user's choice, else the address, else the stored one, else the browser's first language, else
 * English. Product rule: Simplified Chinese from a browser, address or stored value becomes Traditional Chinese, so a user who wants
 * Simplified chooses it once and it is remembered. A prefix is enough (`ko` and `ko-KR` are both Korean).
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
