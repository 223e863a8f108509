import type { Language } from '../domain/core/session/language.ts';

/** Names and addresses of the site's operator. Each can be set at build time by its variable. */
export const BRAND = {
  /** VITE_POOL_NAME: in titles and the head of the page. */
  pool: import.meta.env.VITE_POOL_NAME ?? 'Newpool',
  /** VITE_EXCHANGE_NAME: in the titles of the 404 and error pages. */
  exchange: import.meta.env.VITE_EXCHANGE_NAME ?? 'Newdex',
  /** VITE_HELP_CENTRE: host of the help articles. */
  helpCentre: import.meta.env.VITE_HELP_CENTRE ?? 'https://support.newdex.net',
};

/** Article numbers in the help centre; null: no article is known, and the centre's start page is linked instead. */
const ARTICLES: Readonly<Record<'pool' | 'rex' | 'bandwidth' | 'agreement' | 'privacy', string | null>> = {
  pool: '360029247352',
  rex: '360028013572',
  bandwidth: '360029339611',
  /** VITE_AGREEMENT_ARTICLE */
  agreement: import.meta.env.VITE_AGREEMENT_ARTICLE ?? '360012588791',
  /** VITE_PRIVACY_ARTICLE */
  privacy: import.meta.env.VITE_PRIVACY_ARTICLE ?? null,
};

/** Locales in which legal texts exist; Simplified Chinese reads the Traditional one. */
const LEGAL_LOCALES: Readonly<Record<Language, string>> = { en: 'en-us', 'zh-TW': 'zh-tw', ko: 'ko', 'zh-CN': 'zh-tw' };

const ARTICLE_LOCALES: Readonly<Record<Language, string>> = { en: 'en-us', 'zh-TW': 'zh-tw', ko: 'ko', 'zh-CN': 'zh-cn' };

/** Returns the address of a help article in the user's language. */
export function helpArticle(article: keyof typeof ARTICLES, language: Language): string {
  const locales = article === 'agreement' || article === 'privacy' ? LEGAL_LOCALES : ARTICLE_LOCALES;
  const number = ARTICLES[article];
  return `${BRAND.helpCentre}/hc/${locales[language]}${number === null ? '' : `/articles/${number}`}`;
}

/** Returns the address of what the help centre finds for words in the user's language; null: of all it has. */
export function helpSearch(words: string | null, language: Language): string {
  const centre = `${BRAND.helpCentre}/hc/${ARTICLE_LOCALES[language]}`;
  return words === null ? centre : `${centre}/search?query=${encodeURIComponent(words)}`;
}

/** Returns the address at which a user writes to the support. */
export function supportTicket(language: Language): string {
  return `${BRAND.helpCentre}/hc/${ARTICLE_LOCALES[language]}/requests/new`;
}
