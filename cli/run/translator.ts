import { createInstance, type ResourceLanguage } from 'i18next';
import type { Language } from '../../domain/core/session/language.ts';

/** Returns a text in the user's language; `params` fill its placeholders. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

const TEXTS: Readonly<Record<Language, () => Promise<{ texts: ResourceLanguage }>>> = {
  en: () => import('virtual:texts/cli/en'),
  'zh-TW': () => import('virtual:texts/cli/zh-TW'),
  ko: () => import('virtual:texts/cli/ko'),
  'zh-CN': () => import('virtual:texts/cli/zh-CN'),
};

/** Returns the command line's texts in one language. A missing placeholder shows as a dash. */
export async function translator(language: Language): Promise<Say> {
  const { texts } = await TEXTS[language]();
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: texts } },
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '—',
  });
  return (key, params = {}) => instance.t(key, { ...params });
}
