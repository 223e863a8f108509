import { useTranslation } from 'react-i18next';
import { lastValue, type Live } from '../../../application/live/live.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { Seconds } from '../../shell/frame/seconds.ts';

export { lastValue };

/** Shows how long ago an instant was, in the largest whole unit. */
export function Ago({ since }: { since: Instant }) {
  const { t } = useTranslation();
  const now = useLive(useService(Seconds));
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  if (seconds < 60) return t('age.seconds', { n: seconds });
  if (seconds < 3600) return t('age.minutes', { n: Math.floor(seconds / 60) });
  if (seconds < 86_400) return t('age.hours', { n: Math.floor(seconds / 3600) });
  return t('age.days', { n: Math.floor(seconds / 86_400) });
}

/** States that values were read through the backend, where they were. Values of a chain have their node and block in `at`. */
function AnotherWay({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const isViaBackend = value instanceof Object && 'at' in value && value.at instanceof Object && 'viaBackend' in value.at;
  return isViaBackend ? <span data-testid="passed-on">{t('age.passedOn')}</span> : null;
}

/**
 * Shows the age of the values beside it, and whether they were read through the backend; after a failed read it shows the error and offers
 * to read again.
 */
export function Freshness<T>({ live }: { live: Live<T> }) {
  const { t } = useTranslation();
  const reading = useLive(live);
  if (reading.state === 'waiting') return <p className="age">{t('age.waiting')}</p>;
  if (reading.state === 'ready') {
    return (
      <p className="age">
        <span>
          {t('age.updated')} <Ago since={reading.receivedAt} />
        </span>
        <AnotherWay value={reading.value} />
      </p>
    );
  }
  if (reading.error.error === 'backend-absent') return <p className="age">{t('errors.backend-absent.title')}</p>;
  return (
    <div className="age age-old">
      <span>
        {reading.last ? (
          <>
            {t('age.old')} <Ago since={reading.last.receivedAt} />
            {t('age.stop')}
          </>
        ) : (
          <>{t('age.unavailable')} </>
        )}
        {t(`errors.${reading.error.error}.title`, reading.error.params)}
      </span>
      <AnotherWay value={lastValue(reading)} />
      <button type="button" className="button-quiet" onClick={() => void live.refresh()}>
        {t('action.retry')}
      </button>
    </div>
  );
}
