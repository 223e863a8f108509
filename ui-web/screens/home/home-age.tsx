import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../application/live/live.ts';
import { Ago } from '../../parts/values/freshness.tsx';
import type { Oldest } from './oldest-of.ts';

/** Says how old the oldest figure of the screen is. The banner does where something cannot be read. */
export function HomeAge({ reading }: { reading: Reading<Oldest> }) {
  const { t } = useTranslation();
  if (reading.state !== 'ready') return <p className="age home-age" />;
  return (
    <p className="age home-age">
      <span>
        {t('age.updated')} <Ago since={reading.value.receivedAt} />
      </span>
      {reading.value.viaBackend && <span data-testid="passed-on">{t('age.passedOn')}</span>}
    </p>
  );
}
