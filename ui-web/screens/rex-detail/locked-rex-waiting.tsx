import { useTranslation } from 'react-i18next';
import { Known } from '../../parts/values/figure.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Stands for the REX that cannot be sold yet until the code that reads it has come. */
export function LockedRexWaiting() {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  return (
    <section className="stack" aria-labelledby="locked-title">
      <h2 id="locked-title">{t('rex.locked.title')}</h2>
      {hasPool && <p className="small muted">{t('rex.locked.note')}</p>}
      <p>
        <Known value={null} waiting />
      </p>
    </section>
  );
}
