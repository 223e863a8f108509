import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { SponsorFailedState } from '../../../application/transact/signing/signing-state.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../frame/announcer.ts';

/** Shows the sponsor's error, and that nothing else is broadcast before the chain has proven the outcome. */
export function SponsorFailed({ failure }: { failure: SponsorFailedState }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const isOver = failure.write?.outcome?.end === 'expired';
  const returned = isOver ? t('signing.sponsorOver') : t('signing.sponsorFailed');

  useEffect(() => {
    announcer.say(returned);
  }, [announcer, returned]);

  return (
    <div data-sponsor-failed={isOver ? 'over' : 'open'}>
      <div className={`notice ${isOver ? 'notice-good' : 'notice-warn'}`}>
        <strong>{t('signing.sponsorFailed')}</strong>
        <p>{isOver ? returned : t('signing.sponsorHolds')}</p>
        {!isOver && (
          <p className="small">
            {t('labels.expires')} <Moment at={failure.expiresAt} brief />
          </p>
        )}
      </div>
      <Failure error={failure.error} />
    </div>
  );
}
