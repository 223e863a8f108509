import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { hasFeature, isRenamed } from '../../../domain/chain/profile.ts';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { IncomeNotes } from './income-notes.tsx';
import { PoolCounters } from './pool-counters.tsx';
import { PoolNews } from './pool-news.tsx';
import { PoolRecords } from './pool-records.tsx';

/** Shows the pool: who takes part and how much, its proxies, its fee and its books, what has changed, and the latest records. */
export function PoolScreen() {
  const { t } = useTranslation();
  const { key, coin, features } = useService(CHAIN_PROFILE);
  const hasPool = useService(POOL_SERVICE);
  const { info } = useService(PoolService);
  const { search } = useViewed();
  return (
    <div className="screen">
      <BackHeading to={`/${key}/more${search}`} title={t('home.counters.title')} />
      {hasPool ? <PoolCounters info={info} /> : <NoPoolService />}
      {hasPool && <IncomeNotes />}
      {(hasFeature(features, 'rexSavings') || isRenamed(coin)) && <PoolNews />}
      {hasPool && <PoolRecords />}
    </div>
  );
}
