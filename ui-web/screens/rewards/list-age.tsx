import { useTranslation } from 'react-i18next';
import { Failure } from '../../parts/messages/failure.tsx';
import { useScreenAge } from '../../parts/values/age/screen-age.tsx';
import type { IncomeList } from './use-income-list.ts';

/** Adds a list of incomes to the age of its screen, and shows why it could not be read on, with a way to try again. */
export function ListAge({ list: { state, error, whole, more } }: { list: IncomeList }) {
  const { t } = useTranslation();
  useScreenAge(whole);
  if (state !== 'failed' || error === null || error.error === 'backend-absent') return null;
  return (
    <Failure error={error}>
      <button type="button" className="button-quiet" onClick={more}>
        {t('action.retry')}
      </button>
    </Failure>
  );
}
