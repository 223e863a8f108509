import type { i18n } from 'i18next';
import { chosenLanguage, type Language } from '../../domain/core/session/language.ts';

/** Returns a translator's language. */
export function languageOf(instance: i18n): Language {
  return chosenLanguage(instance.language) ?? 'en';
}
