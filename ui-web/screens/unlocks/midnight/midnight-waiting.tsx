import { useTranslation } from 'react-i18next';
import { Known } from '../../../parts/values/figure.tsx';

/** Stands for what midnight changes until it was read. */
export function MidnightWaiting() {
  const { t } = useTranslation();
  return (
    <section className="card" aria-labelledby="midnight-title">
      <h2 id="midnight-title">{t('unlocks.midnight.title')}</h2>
      <p>
        <Known value={null} waiting />
      </p>
    </section>
  );
}
