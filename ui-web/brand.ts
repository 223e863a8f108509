import type { Language } from '../domain/core/session/language.ts';

/** Names and addresses of whoever runs the site. Each can be set at build time by the variable beside it. */
export const BRAND = {
  /** VITE_POOL_NAME: in titles and the head of the page. */
  pool: import.meta.env.VITE_POOL_NAME ?? 'Newpool',
  /** VITE_EXCHANGE_NAME: in the titles of the 404 and error pages. */
  exchange: import.meta.env.VITE_EXCHANGE_NAME ?? 'Newdex',
  /** VITE_HELP_CENTRE: host of the help articles. */
  helpCentre: import.meta.env.VITE_HELP_CENTRE ?? 'https://support.newdex.net',
};

/** Article numbers in the help centre; null: no article is known, and the centre's own start page stands in for it. */
const ARTICLES: Readonly<Record<'pool' | 'rex' | 'bandwidth' | 'agreement' | 'privacy', string | null>> = {
  pool: '360029247352',
  rex: '360028013572',
  bandwidth: '360029339611',
  /** VITE_AGREEMENT_ARTICLE */
  agreement: import.meta.env.VITE_AGREEMENT_ARTICLE ?? '360012588791',
  /** VITE_PRIVACY_ARTICLE */
  privacy: import.meta.env.VITE_PRIVACY_ARTICLE ?? null,
};

/** Legal texts exist in these locales only; Simplified Chinese reads the Traditional one. */
const LEGAL_LOCALES: Readonly<Record<Language, string>> = { en: 'en-us', 'zh-TW': 'zh-tw', ko: 'ko', 'zh-CN': 'zh-tw' };

const ARTICLE_LOCALES: Readonly<Record<Language, string>> = { en: 'en-us', 'zh-TW': 'zh-tw', ko: 'ko', 'zh-CN': 'zh-cn' };

/** Address of a help article in the user's language. */
export function helpArticle(article: keyof typeof ARTICLES, language: Language): string {
  const locales = article === 'agreement' || article === 'privacy' ? LEGAL_LOCALES : ARTICLE_LOCALES;
  const number = ARTICLES[article];
  return `${BRAND.helpCentre}/hc/${locales[language]}${number === null ? '' : `/articles/${number}`}`;
}
