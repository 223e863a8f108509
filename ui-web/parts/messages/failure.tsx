import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isCancelled, paramsOf } from '../../../domain/core/errors/catalogue.ts';
import type { ErrorParams, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../../shell/frame/announcer.ts';
import { shownParams } from '../writes/shown-params.ts';

/**
 * Shows an error: what happened, why, what to do; what a chain, node or wallet said is under "details". Announced at once. What a user
 * cancelled is shown and announced without alarm.
 */
export function Failure({ error, children }: { error: PoolError; children?: ReactNode }) {
  const { t, i18n } = useTranslation();
  const announcer = useService(Announcer);
  const params = shownParams(error.params, languageOf(i18n));
  const title = t(`errors.${error.error}.title`, params);
  const cause = t(`errors.${error.error}.cause`, params);
  const cure = t(`errors.${error.error}.cure`, params);
  const cancelled = isCancelled(error.error);

  useEffect(() => {
    const all = `${title} ${cause} ${cure}`;
    if (cancelled) return announcer.say(all);
    announcer.interrupt(all);
    return () => announcer.interrupt('');
  }, [announcer, cancelled, title, cause, cure]);

  return (
    <div className={cancelled ? 'notice' : 'notice notice-bad'} data-error={error.error}>
      <strong>
        {title}
        {error.params.anomaly !== undefined && `【${error.params.anomaly}】`}
      </strong>
      <p>{cause}</p>
      <p>{cure}</p>
      <Details error={error} params={params} />
      {children}
    </div>
  );
}

/** Shows what only somebody who looks into an error wants to read; nothing where there is none. */
function Details({ error: { error, raw }, params }: { error: PoolError; params: ErrorParams }) {
  const { t, i18n } = useTranslation();
  const key = `errors.${error}.details`;
  const more = i18n.exists(key) && paramsOf(error).every((name) => (params[name] ?? '') !== '');
  const hasRaw = raw !== null && raw !== '';
  if (!more && !hasRaw && !hasBothValues(params)) return null;
  return (
    <details>
      <summary>{t('failure.details')}</summary>
      {more && <p>{t(key, params)}</p>}
      <BothValues params={params} />
      {hasRaw && (
        <p className="code" lang="en">
          {raw}
        </p>
      )}
    </details>
  );
}

function hasBothValues({ expected, actual, found }: ErrorParams): boolean {
  return expected !== undefined && (actual ?? found) !== undefined;
}

/** Shows both values of an error that two values differ. */
function BothValues({ params }: { params: ErrorParams }) {
  const { t } = useTranslation();
  const actual = params.actual ?? params.found;
  if (!hasBothValues(params)) return null;
  return (
    <dl className="small">
      <dt className="muted">{t('failure.expected')}</dt>
      <dd className="code">{params.expected}</dd>
      <dt className="muted">{t('failure.actual')}</dt>
      <dd className="code">{actual === '' ? t('failure.nothing') : actual}</dd>
    </dl>
  );
}
