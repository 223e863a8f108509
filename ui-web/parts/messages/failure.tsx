import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ErrorParams, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../../shell/frame/announcer.ts';

/** Shows an error: what happened, why, what to do; the raw text is under "details". Announced at once. */
export function Failure({ error, children }: { error: PoolError; children?: ReactNode }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const title = t(`errors.${error.error}.title`, error.params);
  const cause = t(`errors.${error.error}.cause`, error.params);
  const cure = t(`errors.${error.error}.cure`, error.params);

  useEffect(() => {
    announcer.interrupt(`${title} ${cause} ${cure}`);
    return () => announcer.interrupt('');
  }, [announcer, title, cause, cure]);

  return (
    <div className="notice notice-bad" data-error={error.error}>
      <strong>
        {title}
        {error.params.anomaly !== undefined && `【${error.params.anomaly}】`}
      </strong>
      <p>{cause}</p>
      <p>{cure}</p>
      <BothValues params={error.params} />
      {error.raw !== null && error.raw !== '' && (
        <details>
          <summary>{t('failure.details')}</summary>
          <p className="code" lang="en">
            {error.raw}
          </p>
        </details>
      )}
      {children}
    </div>
  );
}

/** Shows both values of an error that two values differ. */
function BothValues({ params }: { params: ErrorParams }) {
  const { t } = useTranslation();
  const actual = params.actual ?? params.found;
  if (params.expected === undefined || actual === undefined) return null;
  return (
    <dl className="small">
      <dt className="muted">{t('failure.expected')}</dt>
      <dd className="code">{params.expected}</dd>
      <dt className="muted">{t('failure.actual')}</dt>
      <dd className="code">{actual === '' ? t('failure.nothing') : actual}</dd>
    </dl>
  );
}
