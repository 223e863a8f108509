import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { ChartSkeleton } from '../../charts/chart-skeleton.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { Link } from '../../react/router.tsx';
import { useService } from '../../react/use-service.ts';

/** Days of the mean that stands beside the latest rate. */
export const MEAN_DAYS = 30;

/** Stands for a rate that is not there yet, and is as wide as one, so that its line breaks where it will. */
export function RateRoom() {
  const { t } = useTranslation();
  return (
    <span className="rate-room">
      <span className="missing">{t('figure.waiting')}</span>
    </span>
  );
}

/** Leads to where the rate comes from, and to what was published before. `to`: path of the chain. */
export function RateLinks({ to, search }: { to: string; search: string }) {
  const { t } = useTranslation();
  return (
    <p className="link-row">
      <Link to={`${to}/apr${search}`}>{t('apr.title')}</Link>
      <Link to={`${to}/annual-profit${search}`}>{t('annualProfit.title')}</Link>
    </p>
  );
}

/** Keeps the room of the rate until its code has come. */
export function RateCardWaiting({ hasAccount, search }: { hasAccount: boolean; search: string }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  return (
    <section className="card" aria-labelledby="rate-title">
      <h2 id="rate-title">{t('rewards.rate.untitled')}</h2>
      <ChartSkeleton of="rate" rows={hasFeature(features, 'rex') ? 3 : 2} />
      <dl className="lines">
        {hasAccount && <DefinitionRow part="own-rate" name={t('rewards.rate.own')} value={<RateRoom />} />}
        <DefinitionRow part="pool-rate" name={t('rewards.rate.pool')} value={<RateRoom />} />
        <DefinitionRow part="mean-rate" name={t('rewards.rate.mean', { days: MEAN_DAYS })} value={<RateRoom />} />
      </dl>
      <p className="small muted">{t('rewards.rate.past')}</p>
      <RateLinks to={`/${key}`} search={search} />
    </section>
  );
}
