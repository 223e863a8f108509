import { useTranslation } from 'react-i18next';
import { RexRulesService } from '../../../application/features/rex/rex-rules-service.ts';
import type { RexMaturityRules } from '../../../domain/antelope/rex/state.ts';
import { hasFeature, isRenamed } from '../../../domain/chain/profile.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Shows what has changed on the chain. Nothing where nothing has. */
export function PoolNews() {
  return hasFeature(useService(CHAIN_PROFILE).features, 'rex') ? <RexNews /> : <NewsCard rules={null} />;
}

function RexNews() {
  return <NewsCard rules={lastValue(useLive(useService(RexRulesService).rules))} />;
}

/** Shows the coin's new symbol, and how bought REX is kept by the rules in force. */
function NewsCard({ rules }: { rules: RexMaturityRules | null }) {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  const renamed = isRenamed(coin);
  if (!renamed && !rules?.buyRexToSavings) return null;
  return (
    <section className="card" aria-labelledby="news-title">
      <h2 id="news-title">{t('home.news.title')}</h2>
      <ul className="bullets small">
        {renamed && <li>{t('home.news.renamed', { native: coin.native.code, display: coin.display.code })}</li>}
        {rules?.buyRexToSavings && <li data-news="rex2">{t('home.news.rex2', { days: rules.buckets })}</li>}
      </ul>
    </section>
  );
}
