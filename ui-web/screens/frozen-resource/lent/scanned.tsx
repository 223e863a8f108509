import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live } from '../../../../application/live/live.ts';
import type { DelegationReading } from '../../../../application/ports/readers/delegation-reader.ts';
import { type ScannedDelegations, reportedByScanOnly } from '../../../../domain/tron/stake/scanned-delegation.ts';
import { AccountText } from '../../../parts/values/account-text.tsx';
import { Count } from '../../../parts/values/count.tsx';
import { Freshness, lastValue } from '../../../parts/values/age/freshness.tsx';
import { Moment } from '../../../parts/values/moment.tsx';
import { useLive } from '../../../react/use-live.ts';

interface ScannedProps {
  live: Live<ScannedDelegations>;
  direction: 'given' | 'received';
  /** What nodes say, which counts before it. */
  known: DelegationReading;
}

/** Lists what only a scan service reports of one direction, named as its own; one line where it fails, and nothing where it adds nothing. */
export function Scanned({ live, direction, known }: ScannedProps) {
  const { t } = useTranslation();
  const title = useId();
  const reading = useLive(live);
  const reported = lastValue(reading);
  if (reported === null)
    return reading.state === 'failed' && direction === 'given' ? (
      <p className="small muted" data-testid="scan-failed">
        {t(`errors.${reading.error.error}.title`)}
      </p>
    ) : null;
  const other = direction === 'given' ? 'to' : 'from';
  const rows = reportedByScanOnly(reported[direction], other, known.legacyAsked[direction]);
  const more = direction === 'given' ? reported.moreGiven : reported.moreReceived;
  if (rows.length === 0 && more === 0) return null;
  return (
    <section className="card" aria-labelledby={title} data-testid={`scanned-${direction}`}>
      <h2 id={title}>{t('scan.alone', { host: reported.host })}</h2>
      <p className="small muted">{t('scan.note')}</p>
      {rows.length > 0 && (
        <ul className="item-rows">
          {rows.map((row) => (
            <li key={`${row[other]} ${row.resource}`} className="item-row" data-resource={row.resource}>
              <div className="item-words">
                <AccountText account={row[other]} />
                <span className="small muted">
                  <Count of={row.points} /> {t(`labels.${row.resource}`)} · Stake 1.0
                </span>
                {row.until !== null && row.until > known.at.headTime && (
                  <span className="small muted">
                    {t('home.legacy.until')} <Moment at={row.until} brief />
                  </span>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="small muted">{t('scan.more', { n: more })}</p>}
      <Freshness live={live} />
    </section>
  );
}
