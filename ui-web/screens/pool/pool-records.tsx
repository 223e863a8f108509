import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Number of records shown until a user asks for all. */
const FIRST_FEW = 5;

/** Shows the pool's latest additions and reductions, as the backend reports them. */
export function PoolRecords() {
  const { t } = useTranslation();
  const { records: live } = useService(PoolService);
  const reading = useLive(live);
  const records = lastValue(reading);
  const [all, setAll] = useState(false);
  return (
    <section className="card" aria-labelledby="records-title">
      <h2 id="records-title">{t('records.title')}</h2>
      <p className="small muted">{t('records.note')}</p>
      {records === null ? (
        <p>
          <Known value={null} waiting={reading.state === 'waiting'} />
        </p>
      ) : records.length === 0 ? (
        <p className="muted">{t('records.none')}</p>
      ) : (
        <ul className="lines">
          {(all ? records : records.slice(0, FIRST_FEW)).map((record, index) => (
            <li key={`${record.at}-${record.account}-${index}`} className="record">
              <span>
                <span className="code">{shortenedAddress(record.account)}</span>{' '}
                {record.direction !== 'other' && (
                  <span className={`tag ${record.direction === 'added' ? 'tag-good' : 'tag-bad'}`}>{t(`records.${record.direction}`)}</span>
                )}
              </span>
              <Amount of={record.amount} />
              <span className="small muted">
                <Moment at={record.at} brief />
              </span>
            </li>
          ))}
        </ul>
      )}
      {records !== null && !all && records.length > FIRST_FEW && (
        <button type="button" className="button-quiet" onClick={() => setAll(true)}>
          {t('home.records.all', { n: records.length })}
        </button>
      )}
      <Freshness live={live} />
    </section>
  );
}
