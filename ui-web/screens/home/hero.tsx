import { useTranslation } from 'react-i18next';
import type { Live } from '../../../application/live.ts';
import type { PoolInfo } from '../../../application/ports/pool-backend.ts';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Yesterday's highest yield, as the pool published it. */
export function Hero({ info }: { info: Live<PoolInfo> }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const reading = useLive(info);
  const known = lastValue(reading);
  const rate = known?.maxAnnualizedRate ?? null;
  const value = rate === null ? null : (
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
      <p className="small">{features.rex ? t('home.hero.note') : t('home.hero.noteNode')}</p>
      <Freshness live={info} />
    </section>
  );
}
