import { useTranslation } from 'react-i18next';
import { DAY_MS, HOUR_MS, type Instant } from '../../../domain/core/chain/time.ts';
import type { MoneyRow, MoneyRowKind } from '../../../domain/views/money/rows.ts';
import { pastDay, shortDay } from '../../parts/values/short-day.ts';

/** Lines that say something besides their date; `unfrozen` only once it can be had. */
const NOTED = [
  'rex-fund',
  'rex-matured',
  'rex-queued',
  'rex-savings',
  'loan-fund',
  'reward',
  'bonus',
  'unfrozen',
  'release',
  'gas-pledge',
] as const satisfies readonly MoneyRowKind[];

/** Shows when a line can be had or since when, and what it does until then. The exact time stands in the list of dates. */
export function RowDate({ row, now }: { row: MoneyRow; now: Instant }) {
  const { t } = useTranslation();
  const { kind, at, available } = row;
  const noted = NOTED.find((each) => each === kind && (each !== 'unfrozen' || available));
  return (
    <>
      {at !== null && (
        <span className="small muted">
          {available ? t('assets.since') : hasMoreDates(row) ? t('assets.first') : t('assets.from')}{' '}
          <time dateTime={new Date(at).toISOString()}>{available ? pastDay(at, now, t) : shortDay(at, t)}</time>
          {!available && <TimeTo at={at} now={now} />}
        </span>
      )}
      {noted && <span className="small muted">{t(`assets.notes.${noted}`)}</span>}
    </>
  );
}

function TimeTo({ at, now }: { at: Instant; now: Instant }) {
  const { t } = useTranslation();
  const left = Math.max(0, at - now);
  return left >= DAY_MS ? t('assets.days', { days: Math.floor(left / DAY_MS) }) : t('assets.hours', { hours: Math.ceil(left / HOUR_MS) });
}

function hasMoreDates({ positions }: MoneyRow): boolean {
  return new Set(positions.map(({ at }) => at)).size > 1;
}
