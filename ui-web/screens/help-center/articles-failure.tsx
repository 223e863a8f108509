import { useTranslation } from 'react-i18next';
import type { PoolError } from '../../../domain/core/errors/pool-error.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { ListFailure } from '../../parts/messages/list-failure.tsx';
import { Ago } from '../../parts/values/age/ago.tsx';

interface ArticlesFailureProps {
  error: PoolError;
  /** When the articles that are shown all the same were read; null where there are none. */
  receivedAt: Instant | null;
  retry: () => void;
}

/** Shows why the articles could not be read, and how old those are that are shown. */
export function ArticlesFailure({ error, receivedAt, retry }: ArticlesFailureProps) {
  const { t } = useTranslation();
  return (
    <>
      {receivedAt !== null && (
        <p className="small muted" data-testid="articles-age">
          {t('age.old')} <Ago since={receivedAt} />
        </p>
      )}
      <ListFailure error={error} retry={retry} />
    </>
  );
}
