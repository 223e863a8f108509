import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NewsService } from '../../../application/features/news/news-service.ts';
import type { Live } from '../../../application/live/live.ts';
import type { PagedState } from '../../../application/live/paged-list.ts';
import type { Article } from '../../../application/ports/service/pool-news.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

interface ArticleList extends PagedState<Article> {
  readonly whole: Live<readonly Article[]>;
  /** Reads the next page; after a failure, the one that failed. */
  readonly more: () => void;
}

/** Returns the pool's articles as far as they were read; they are read again in another language. */
export function useArticles(): ArticleList {
  const { i18n } = useTranslation();
  const news = useService(NewsService);
  const list = news.articles;
  const state = useLive(list);
  const language = languageOf(i18n);
  useEffect(() => news.readIn(language), [news, language]);
  return { ...state, whole: list.whole, more: () => void list.more() };
}
