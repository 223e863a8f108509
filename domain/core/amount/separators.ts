import type { Language } from '../session/language.ts';

/** Marks a user writes numbers with, as this house shows and reads them; own tables, because a web view may lack locale data. */
export interface Separators {
  readonly decimal: '.' | ',';
  readonly group: ',' | '.';
  /**
   * Whether everybody who reads this language groups with `group`. English also serves everyone whose own language is not
   * offered, and many of them write a decimal comma, so there `1,234` can mean two amounts.
   */
  readonly groupCertain: boolean;
}

const SEPARATORS: Readonly<Record<Language, Separators>> = {
  en: { decimal: '.', group: ',', groupCertain: false },
  'zh-TW': { decimal: '.', group: ',', groupCertain: true },
  ko: { decimal: '.', group: ',', groupCertain: true },
  'zh-CN': { decimal: '.', group: ',', groupCertain: true },
};

/** Decimal and group separators of a language, from our own table: old web views may lack theirs. */
export function separatorsOf(language: Language): Separators {
  return SEPARATORS[language];
}
