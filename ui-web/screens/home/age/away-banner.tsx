import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reading } from '../../../../application/live/live.ts';
import { Ago } from '../../../parts/values/age/ago.tsx';
import { useService } from '../../../react/use-service.ts';
import { Announcer } from '../../../shell/frame/announcer.ts';
import type { Oldest } from '../../../parts/values/age/oldest-of.ts';

interface AwayBannerProps {
  reading: Extract<Reading<Oldest>, { state: 'failed' }>;
  onRetry: () => void;
}

/** Says once for all figures that the chain or the pool's server does not answer, how old what is shown is, and offers to ask again. */
export function AwayBanner({ reading: { error, last }, onRetry }: AwayBannerProps) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const title = t(`errors.${error.error}.title`, error.params);
  useEffect(() => announcer.say(title), [announcer, title]);
  return (
    <div className="notice notice-warn away" data-testid="away" data-away={error.error}>
      <div>
        <strong>{title}</strong>
        {last && (
          <p className="small">
            {t('home.away.old')} <Ago since={last.receivedAt} />
          </p>
        )}
      </div>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {t('action.retry')}
      </button>
    </div>
  );
}
