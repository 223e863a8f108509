import { useTranslation } from 'react-i18next';
import type { MoneyRow, MoneyRowKind } from '../../../domain/views/money/rows.ts';
import { shortDay } from '../../parts/values/short-day.ts';

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
export function RowDate({ row: { kind, at, available, positions } }: { row: MoneyRow }) {
  const { t } = useTranslation();
  const noted = NOTED.find((each) => each === kind && (each !== 'unfrozen' || available));
  return (
    <>
      {at !== null && (
        <span className="small muted">
          {available ? t('assets.since') : positions.length > 1 ? t('assets.first') : t('assets.from')}{' '}
          <time dateTime={new Date(at).toISOString()}>{shortDay(at, t)}</time>
        </span>
      )}
      {noted && <span className="small muted">{t(`assets.notes.${noted}`)}</span>}
    </>
  );
}
