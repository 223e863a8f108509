import { DAY_MS, type Instant } from '../../domain/core/chain/time.ts';
import type { Answer } from './answer.ts';
import { zoned } from './zoned-time.ts';

interface HelpArticle {
  readonly id: number;
  readonly titles: Readonly<Record<string, string>>;
}

const ARTICLES: readonly HelpArticle[] = [
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
  {
    id: 360032501692,
    titles: {
      en: 'Why votes lose weight',
      'zh-TW': '投票權重為何會衰減',
      ko: '투표 가중치가 줄어드는 이유',
      'zh-CN': '投票权重为何会衰减',
    },
  },
  {
    id: 360029251332,
    titles: { en: 'When income is paid', 'zh-TW': '收益何時發放', ko: '수익은 언제 지급되나요?', 'zh-CN': '收益何时发放' },
  },
  {
    id: 360033310111,
    titles: { en: 'How to unstake', 'zh-TW': '如何贖回', ko: '언스테이킹 방법', 'zh-CN': '如何赎回' },
  },
  {
    id: 360033310112,
    titles: { en: 'The pool’s fee', 'zh-TW': '礦池手續費', ko: '풀 수수료', 'zh-CN': '矿池手续费' },
  },
  {
    id: 360033310113,
    titles: { en: 'Which wallets can be used', 'zh-TW': '可以使用哪些錢包', ko: '사용할 수 있는 지갑', 'zh-CN': '可以使用哪些钱包' },
  },
];

const NOTICE: HelpArticle = {
  id: 360033310199,
  titles: { en: 'Maintenance tonight', 'zh-TW': '今晚進行維護', ko: '오늘 밤 점검 안내', 'zh-CN': '今晚进行维护' },
};

const LOCALES: Readonly<Record<string, string>> = { en: 'en-us', 'zh-TW': 'zh-tw', ko: 'ko', 'zh-CN': 'zh-cn' };

/** Returns a page of help articles in the reader's language, newest first. `published`: when the newest appeared; each other is a day older. */
export function helpArticles(
  language: string | null,
  { page, count, published }: { readonly page: number; readonly count: number; readonly published: Instant },
): readonly Answer[] {
  return ARTICLES.map((article, index) => articleAnswer(article, language, published - index * DAY_MS, 0)).slice(
    (page - 1) * count,
    page * count,
  );
}

/** Returns the article that everybody should see, in the reader's language. */
export function importantArticle(language: string | null, published: Instant): Answer {
  return articleAnswer(NOTICE, language, published, 1);
}

/** Returns an article in the reader's language, English where it is unknown. */
function articleAnswer({ id, titles }: HelpArticle, language: string | null, published: Instant, isPop: number): Answer {
  const known = language !== null && Object.keys(LOCALES).includes(language) ? language : 'en';
  return {
    articleId: id,
    title: titles[known],
    htmlUrl: `https://support.newdex.net/hc/${LOCALES[known]!}/articles/${String(id)}`,
    body: `<p>${titles[known]!}</p>`,
    isPop,
    created_at: zoned(published),
  };
}
