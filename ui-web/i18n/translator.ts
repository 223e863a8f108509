import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '../../domain/core/session/language.ts';
import type { Texts } from './load-texts.ts';
import { PAGE_TEXTS } from './page-texts.ts';

/** BCP 47 tags for `<html lang>`. */
export const LANGUAGE_TAGS: Readonly<Record<Language, string>> = { en: 'en', 'zh-TW': 'zh-Hant-TW', ko: 'ko', 'zh-CN': 'zh-Hans-CN' };

const NAMESPACE = 'texts';
/** What the texts of errors say to who shows one that was not explained until now. */
const EXPLAINED = 'explained';
/** How long after an attempt to load the texts of errors the next one begins, in milliseconds. */
const NEXT_ATTEMPT_MS = 10_000;

/**
 * Returns a translator with texts of one language. An error whose texts have not come is put in general words, and its texts are asked for
 * until they are there.
 */
export function translator(language: Language, texts: Texts): i18n {
  const instance = createInstance();
  let isAsking = false;
  const ask = (): void => {
    isAsking = true;
    PAGE_TEXTS.need(['errors']).then(
      () => instance.emit(EXPLAINED),
      () => setTimeout(ask, NEXT_ATTEMPT_MS),
    );
  };
  void instance.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [NAMESPACE]: texts } },
    ns: [NAMESPACE],
    defaultNS: NAMESPACE,
    fallbackLng: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    returnNull: false,
    parseMissingKeyHandler: (key: string) => {
      const [section, , part] = key.split('.');
      if (section !== 'errors') return key;
      if (!isAsking) ask();
      return instance.t(`failure.unexplained.${part}`);
    },
    react: { useSuspense: false, bindI18n: `languageChanged ${EXPLAINED}` },
  });
  return instance;
}

/** Lets a translator say what texts have come, and those that come later. */
export function speakPageTexts(instance: i18n): void {
  PAGE_TEXTS.speak((language, texts) => void instance.addResourceBundle(language, NAMESPACE, texts, true));
}

/**
 * Switches to a language and loads the texts it needs. `beforehand` runs once they are there, before anything is shown in the language.
 * Rejects when they cannot be loaded.
 */
export async function speak(instance: i18n, language: Language, beforehand?: () => void): Promise<void> {
  speakPageTexts(instance);
  await PAGE_TEXTS.turn(language);
  beforehand?.();
  await instance.changeLanguage(language);
}
