import type { Language } from '../../domain/core/session/language.ts';

/** Names of the languages, each in its own language. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', 'zh-TW': '繁體中文', ko: '한국어', 'zh-CN': '简体中文' };
