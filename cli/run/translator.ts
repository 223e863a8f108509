import { createInstance } from 'i18next';
import type { Language } from '../../domain/core/session/language.ts';

/** A text of the person's language; `params` fill its placeholders. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string;

type Texts = Record<string, unknown>;

const COMMAND_TEXTS: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../i18n/en.json'),
  'zh-TW': () => import('../i18n/zh-TW.json'),
  ko: () => import('../i18n/ko.json'),
  'zh-CN': () => import('../i18n/zh-CN.json'),
};

const SHARED_TEXTS: Readonly<Record<Language, () => Promise<{ default: Texts }>>> = {
  en: () => import('../../application/texts/en.json'),
  'zh-TW': () => import('../../application/texts/zh-TW.json'),
  ko: () => import('../../application/texts/ko.json'),
  'zh-CN': () => import('../../application/texts/zh-CN.json'),
};

/** The command line's own texts and the ones it shares with the web, in one language. A missing placeholder shows as a dash. */
export async function translator(language: Language): Promise<Say> {
  const [command, shared] = await Promise.all([COMMAND_TEXTS[language](), SHARED_TEXTS[language]()]);
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    ns: ['command', 'shared'],
    defaultNS: 'command',
    fallbackNS: 'shared',
    resources: { [language]: { command: command.default, shared: shared.default } },
    interpolation: { escapeValue: false },
    missingInterpolationHandler: () => '—',
  });
  return (key, params = {}) => instance.t(key, { ...params });
}
