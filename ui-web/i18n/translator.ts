import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../domain/core/session/language.ts';
import { loadTexts, type Texts } from './load-texts.ts';

/** BCP 47 tags for `<html lang>`. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', 'zh-TW': 'zh-Hant-TW', ko: 'ko', 'zh-CN': 'zh-Hans-CN' };

/** Names of the languages, each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-TW': '繁體中文', ko: '한국어', 'zh-CN': '简体中文' };

const NAMESPACE = 'texts';

/** Returns a translator with the texts of one language. */
export function translator(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [NAMESPACE]: texts } },
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
    react: { useSuspense: false },
  });
  return instance;
}

/**
 * Switches to a language and loads its texts when they are missing. `beforehand` runs once they are there, before anything is shown in the language.
 * Rejects when they cannot be loaded.
 */
export async function speak(instance: i18n, language: Language, beforehand?: () => void): Promise<void> {
  if (!instance.hasResourceBundle(language, NAMESPACE)) {
    instance.addResourceBundle(language, NAMESPACE, await loadTexts(language));
  }
  beforehand?.();
  await instance.changeLanguage(language);
}
