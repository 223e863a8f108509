import { useTranslation } from 'react-i18next';
import { LongList } from '../../parts/controls/long-list.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { useScreenAge } from '../../parts/values/age/screen-age.tsx';
import { ArticlesFailure } from './articles-failure.tsx';
import { ArticleLine } from './article-line.tsx';
import { useArticles } from './use-articles.ts';

/** Lists the pool's articles, page by page. */
export function Articles() {
  const { t } = useTranslation();
  const { items, state, error, isComplete, receivedAt, whole, more } = useArticles();
  useScreenAge(whole, true);
  return (
    <section className="card" aria-labelledby="articles-title" data-testid="articles">
      <h2 id="articles-title">{t('helpCenter.articles')}</h2>
      {items.length === 0 && (state === 'waiting' || state === 'loading') && <Known value={null} waiting />}
      {isComplete && items.length === 0 && <p>{t('helpCenter.none')}</p>}
      {items.length > 0 && (
        <LongList label={t('helpCenter.articles')} items={items} keyOf={({ id }) => id}>
          {(article) => <ArticleLine article={article} />}
        </LongList>
      )}
      {error !== null && <ArticlesFailure error={error} receivedAt={receivedAt} retry={more} />}
      {!isComplete && items.length > 0 && error === null && (
        <button type="button" className="button button-second" aria-disabled={state === 'loading'} onClick={more}>
          {state === 'loading' ? t('action.working') : t('helpCenter.more')}
        </button>
      )}
      {isComplete && items.length > 0 && <p className="small muted">{t('helpCenter.complete')}</p>}
    </section>
  );
}
