import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { ChartSkeleton } from '../../charts/chart-skeleton.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Days of the mean that stands beside the latest rate. */
export const MEAN_DAYS = 30;

/** Keeps the room of the rate until its code has come. */
export function RateCardWaiting({ hasAccount }: { hasAccount: boolean }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  return (
    <section className="card" aria-labelledby="rate-title">
      <h2 id="rate-title">{t('rewards.rate.untitled')}</h2>
      <ChartSkeleton of="rate" rows={hasFeature(features, 'rex') ? 3 : 2} />
      <dl className="lines">
        {hasAccount && <DefinitionRow part="own-rate" name={t('rewards.rate.own')} value={null} waiting />}
        <DefinitionRow part="pool-rate" name={t('rewards.rate.pool')} value={null} waiting />
        <DefinitionRow part="mean-rate" name={t('rewards.rate.mean', { days: MEAN_DAYS })} value={null} waiting />
      </dl>
      <p className="small muted">{t('rewards.rate.past')}</p>
      <p className="link-row">{t('apr.title')}</p>
    </section>
  );
}
