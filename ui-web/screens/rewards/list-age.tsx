import { useTranslation } from 'react-i18next';
import { Failure } from '../../parts/messages/failure.tsx';
import { Ago } from '../../parts/values/freshness.tsx';
import type { IncomeList } from './use-income-list.ts';

/** Shows how old a list of incomes is, or why it could not be read on, with a way to try again. */
export function ListAge({ list: { state, error, receivedAt, more } }: { list: IncomeList }) {
  const { t } = useTranslation();
  return (
    <>
      {state === 'failed' && error && error.error !== 'backend-absent' && (
        <Failure error={error}>
          <button type="button" className="button-quiet" onClick={more}>
            {t('action.retry')}
          </button>
        </Failure>
      )}
      {receivedAt === null
        ? state !== 'failed' && <p className="age">{t('age.waiting')}</p>
        : state !== 'failed' && (
            <p className="age">
              {t('age.updated')} <Ago since={receivedAt} />
            </p>
          )}
    </>
  );
}
