import { useTranslation } from 'react-i18next';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { Failure } from './failure.tsx';

/** Shows why something could not be read, with a way to try again. */
export function ListFailure({ error, retry }: { error: PoolError; retry: () => void }) {
  const { t } = useTranslation();
  return (
    <Failure error={error}>
      <button type="button" className="button-quiet" onClick={retry}>
        {t('action.retry')}
      </button>
    </Failure>
  );
}
