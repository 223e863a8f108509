import { useTranslation } from 'react-i18next';
import { lastReceived, lastValue, type Live } from '../../../../application/live/live.ts';
import { useLive } from '../../../react/use-live.ts';
import { Ago } from './ago.tsx';
import { useScreenAge } from './screen-age.tsx';

export { lastValue };

/** States that values were read through the backend, where they were. Values of a chain have their node and block in `at`. */
function AnotherWay({ value }: { value: unknown }) {
  const { t } = useTranslation();
  const isViaBackend = value instanceof Object && 'at' in value && value.at instanceof Object && 'viaBackend' in value.at;
  return isViaBackend ? <span data-testid="passed-on">{t('age.passedOn')}</span> : null;
}

/**
 * Adds the values beside it to the age of the screen, or shows their own where there is no screen around them; after a failed read it shows
 * the error with their age, and offers to read again. `withKept`: what an earlier visit received is shown until it is read.
 */
export function Freshness<T>({ live, withKept = false }: { live: Live<T>; withKept?: boolean }) {
  const { t } = useTranslation();
  const reading = useLive(live);
  const isSaidByScreen = useScreenAge(live, withKept);
  if (isSaidByScreen && reading.state !== 'failed') return null;
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
  if (reading.error.error === 'backend-absent') return <p className="small muted">{t('errors.backend-absent.title')}</p>;
  const last = withKept ? lastReceived(reading) : reading.last;
  return (
    <div className="age age-old">
      <span>
        {last ? (
          <>
            {t('age.old')} <Ago since={last.receivedAt} />
            {t('age.stop')}
          </>
        ) : (
          <>{t('age.unavailable')} </>
        )}
        {t(`errors.${reading.error.error}.title`, reading.error.params)}
      </span>
      <AnotherWay value={last?.value} />
      <button type="button" className="button-quiet" onClick={() => void live.refresh()}>
        {t('action.retry')}
      </button>
    </div>
  );
}
