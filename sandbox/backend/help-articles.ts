import type { Instant } from '../../domain/core/chain/time.ts';
import { zoned } from './zoned-time.ts';

interface Article {
  readonly id: number;
  readonly titles: Readonly<Record<string, string>>;
}

const ARTICLES: readonly Article[] = [
  {
    id: 360029247352,
    titles: { en: 'How the pool works', 'zh-TW': '礦池如何運作', ko: '풀은 이렇게 운영됩니다', 'zh-CN': '矿池如何运作' },
  },
  { id: 360028013572, titles: { en: 'What is REX?', 'zh-TW': '什麼是 REX？', ko: 'REX란 무엇인가요?', 'zh-CN': '什么是 REX？' } },
  {
    id: 360029339611,
    titles: {
      en: 'What are CPU and NET?',
      'zh-TW': '什麼是 CPU 與 NET？',
      ko: 'CPU와 NET이란 무엇인가요?',
      'zh-CN': '什么是 CPU 和 NET？',
    },
  },
];
const LOCALES: Readonly<Record<string, string>> = { en: 'en-us', 'zh-TW': 'zh-tw', ko: 'ko', 'zh-CN': 'zh-cn' };

/** Returns help articles in the reader's language, English where it is unknown. */
export function helpArticles(language: string | null, count: number, published: Instant): readonly Record<string, unknown>[] {
  const known = language !== null && Object.keys(LOCALES).includes(language) ? language : 'en';
  return ARTICLES.slice(0, count).map(({ id, titles }) => ({
    articleId: id,
    title: titles[known],
    htmlUrl: `https://support.newdex.net/hc/${LOCALES[known]!}/articles/${String(id)}`,
    body: `<p>${titles[known]!}</p>`,
    isPop: 0,
    created_at: zoned(published),
  }));
}
