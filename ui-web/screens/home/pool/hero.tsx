import { useTranslation } from 'react-i18next';
import { Link } from '../../../react/router.tsx';
import { hasFeature } from '../../../../domain/chain/profile.ts';
import type { Live } from '../../../../application/live/live.ts';
import type { PoolInfo } from '../../../../application/ports/pool-backend.ts';
import { Freshness, lastValue } from '../../../parts/values/freshness.tsx';
import { Known } from '../../../parts/values/figure.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';

/** Shows yesterday's highest yield, as the pool published it, and links to its explanation. `search` keeps the viewed account there. */
export function Hero({ info, search }: { info: Live<PoolInfo>; search: string }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const reading = useLive(info);
  const known = lastValue(reading);
  const rate = known?.maxAnnualizedRate ?? null;
  const value =
    rate === null ? null : (
      <>
        {rate}
        <small>%</small>
      </>
    );
  return (
    <section className="card hero" aria-labelledby="hero-title">
      <h2 id="hero-title" className="small muted">
        {t('home.hero.label')}
      </h2>
      <p className="hero-figure number">
        <Known value={value} waiting={reading.state === 'waiting'} />
      </p>
      <p className="small">{hasFeature(features, 'rex') ? t('home.hero.note') : t('home.hero.noteNode')}</p>
      <Link className="button-quiet" to={`/${key}/apr${search}`}>
        {t('home.hero.how')}
      </Link>
      <Freshness live={info} />
    </section>
  );
}
