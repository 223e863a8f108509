import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../parts/messages/failure.tsx';
import type { PageReading } from './page-readings.ts';
import { useReading } from './use-reading.ts';

/** Renders its children once the services of a reading have loaded, for which the first screen of a visit waits. */
export function ReadingGate({ of, children }: { of: PageReading; children: ReactNode }) {
  const { t } = useTranslation();
  const { isThere, status, run } = useReading(of);
  if (isThere) return children;
  if (status.state !== 'failed') return <p className="muted">{t('screen.loading')}</p>;
  return (
    <Failure error={status.error}>
      <button type="button" className="button-quiet" onClick={() => void run()}>
        {t('action.retry')}
      </button>
    </Failure>
  );
}
