import { useTranslation } from 'react-i18next';
import { Known } from '../../parts/values/figure.tsx';
import { useScreenAge } from '../../parts/values/age/screen-age.tsx';
import { Link } from '../../react/router.tsx';
import { ArticlesFailure } from '../help-center/articles-failure.tsx';
import { ArticleLine } from '../help-center/article-line.tsx';
import { useArticles } from '../help-center/use-articles.ts';

/** Notices on the exchange's page; all are in the help centre. */
const FIRST_FEW = 3;

/** Shows the latest notices. */
export function Notices() {
  const { t } = useTranslation();
  const { items, state, error, receivedAt, whole, isComplete, more } = useArticles();
  useScreenAge(whole, true);
  return (
    <section className="card" aria-labelledby="notices-title" data-testid="notices">
      <h2 id="notices-title">{t('exchange.notices')}</h2>
      {items.length === 0 && (state === 'waiting' || state === 'loading') && <Known value={null} waiting />}
      {isComplete && items.length === 0 && <p>{t('helpCenter.none')}</p>}
      <ul className="item-rows">
        {items.slice(0, FIRST_FEW).map((article) => (
          <li key={article.id} className="item-row">
            <ArticleLine article={article} />
          </li>
        ))}
      </ul>
      {error !== null && <ArticlesFailure error={error} receivedAt={receivedAt} retry={more} />}
      {items.length > FIRST_FEW && (
        <p className="link-row">
          <Link to="/help-center">{t('exchange.allNotices')}</Link>
        </p>
      )}
    </section>
  );
}
