import type { Language } from '../session/language.ts';

/** Decimal and group separators of numbers. */
export interface Separators {
  readonly decimal: '.' | ',';
  readonly group: ',' | '.';
  /**
   * Whether all readers of this language group with `group`. English also serves users whose own language is not offered, and many of them
   * write a decimal comma, so there `1,234` can mean two amounts.
   */
  readonly groupCertain: boolean;
}

const SEPARATORS: Readonly<Record<Language, Separators>> = {
  en: { decimal: '.', group: ',', groupCertain: false },
  'zh-TW': { decimal: '.', group: ',', groupCertain: true },
  ko: { decimal: '.', group: ',', groupCertain: true },
  'zh-CN': { decimal: '.', group: ',', groupCertain: true },
};

/** Returns the separators of a language from the project's own table, because old web views may lack locale data. */
export function separatorsOf(language: Language): Separators {
  return SEPARATORS[language];
}
