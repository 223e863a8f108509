import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** What has changed on the chain: the coin's name, and how bought REX is kept. Nothing where neither applies. */
export function News() {
  const { t } = useTranslation();
  const { coin, features, rexMaturityFallback } = useService(CHAIN_PROFILE);
  const renamed = coin.native.code !== coin.display.code;
  if (!renamed && !features.rexSavings) return null;
  return (
    <section className="card" aria-labelledby="news-title">
      <h2 id="news-title">{t('home.news.title')}</h2>
      <ul className="bullets small">
        {renamed && <li>{t('home.news.renamed', { native: coin.native.code, display: coin.display.code })}</li>}
        {features.rexSavings && rexMaturityFallback && <li>{t('home.news.rex2', { days: rexMaturityFallback.buckets })}</li>}
      </ul>
    </section>
  );
}
