import type { i18n } from 'i18next';
import { chosenLanguage, type Language } from '../../domain/core/session/language.ts';

/** The language a translator speaks. */
export function languageOf(instance: i18n): Language {
  return chosenLanguage(instance.language) ?? 'en';
}
