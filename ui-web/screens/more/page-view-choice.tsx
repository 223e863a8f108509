import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { PageViewConsent } from '../../../application/session/page-view-consent.ts';
import { useLive } from '../../react/use-live.ts';

/** Lets a user agree to the counting of page views, or withdraw it. */
export function PageViewChoice({ views }: { views: PageViewConsent }) {
  const { t } = useTranslation();
  const id = useId();
  const agreed = useLive(views);
  return (
    <div className="option">
      <label htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={agreed}
          aria-describedby={`${id}-note`}
          onChange={(event) => void views.decide(event.target.checked)}
        />
        <span>{t('settings.pageViews')}</span>
      </label>
      <p id={`${id}-note`} className="small muted">
        {t('settings.pageViewsNote')}
      </p>
    </div>
  );
}
