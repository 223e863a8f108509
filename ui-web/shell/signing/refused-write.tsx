import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedState } from '../../../application/transact/signing/signing-state.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../frame/announcer.ts';

function useTexts(by: RefusedState['by']) {
  const { t } = useTranslation();
  return by === 'sponsor'
    ? { title: t('signing.sponsorFailed'), open: t('signing.sponsorHolds'), over: t('signing.sponsorOver') }
    : { title: t('tracker.refused'), open: t('signing.refusedHolds'), over: t('signing.refusedOver') };
}

/** Shows with what nodes or the sponsor refused a write, and that nothing else is signed before the chain has proven its outcome. */
export function RefusedWrite({ refused }: { refused: RefusedState }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const { title, open, over } = useTexts(refused.by);
  const isOver = refused.write !== null && refused.write.outcome !== null;
  const returned = isOver ? over : title;

  useEffect(() => {
    announcer.say(returned);
  }, [announcer, returned]);

  return (
    <div className="stack" data-refused={isOver ? 'over' : 'open'} data-refused-by={refused.by}>
      {refused.by === 'nodes' && <Failure error={refused.error} />}
      <div className={`notice ${isOver ? 'notice-good' : 'notice-warn'}`}>
        <strong>{isOver && refused.by === 'nodes' ? t('ends.refused.title') : title}</strong>
        <p>{isOver ? returned : open}</p>
        {!isOver && (
          <p className="small">
            {t('labels.expires')} <Moment at={refused.expiresAt} brief exact />
          </p>
        )}
      </div>
      {refused.by === 'sponsor' && <Failure error={refused.error} />}
    </div>
  );
}
