import { useTranslation } from 'react-i18next';
import { Known } from '../../../parts/values/figure.tsx';

/** Keeps the room of what is lent and what others lend, until the code that reads it has come. */
export function DelegationsWaiting() {
  const { t } = useTranslation();
  return (
    <>
      <section className="card" aria-labelledby="given-title">
        <h2 id="given-title">{t('assets.groups.lent')}</h2>
        <Known value={null} waiting />
      </section>
      <section className="card" aria-labelledby="received-title">
        <h2 id="received-title">{t('frozen.received')}</h2>
        <Known value={null} waiting />
        <p className="small muted">{t('frozen.receivedNote')}</p>
      </section>
    </>
  );
}
