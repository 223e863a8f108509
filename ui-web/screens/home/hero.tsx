import { useTranslation } from 'react-i18next';
import type { Live } from '../../../application/live.ts';
import type { PoolInfo } from '../../../application/ports/pool-backend.ts';
import { Freshness, lastValue } from '../../parts/freshness.tsx';
import { Known } from '../../parts/figure.tsx';
import { useLive } from '../../react/use-live.ts';

/** Yesterday's highest yield, as the pool published it. */
export function Hero({ info }: { info: Live<PoolInfo> }) {
  const { t } = useTranslation();
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
      <p className="small">{t('home.hero.note')}</p>
      <Freshness live={info} />
    </section>
  );
}
