import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { RefusedState } from '../../../application/transact/signing/signing-state.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { useService } from '../../react/use-service.ts';
import { Announcer } from '../frame/announcer.ts';

/** The text keys of a refusal, by who refused. */
const TEXTS = {
  sponsor: { title: 'signing.sponsorFailed', open: 'signing.sponsorHolds', over: 'signing.sponsorOver' },
  nodes: { title: 'tracker.refused', open: 'signing.refusedHolds', over: 'signing.refusedOver' },
} as const;

/** Shows with what nodes or the sponsor refused a write, and that nothing else is signed before the chain has proven its outcome. */
export function RefusedWrite({ refused }: { refused: RefusedState }) {
  const { t } = useTranslation();
  const announcer = useService(Announcer);
  const texts = TEXTS[refused.by];
  const isOver = refused.write !== null && refused.write.outcome !== null;
  const title = t(texts.title);
  const returned = isOver ? t(texts.over) : title;

  useEffect(() => {
    announcer.say(returned);
  }, [announcer, returned]);

  return (
    <div data-refused={isOver ? 'over' : 'open'} data-refused-by={refused.by}>
      {refused.by === 'nodes' && <Failure error={refused.error} />}
      <div className={`notice ${isOver ? 'notice-good' : 'notice-warn'}`}>
        <strong>{isOver && refused.by === 'nodes' ? t('ends.refused.title') : title}</strong>
        <p>{isOver ? returned : t(texts.open)}</p>
        {!isOver && (
          <p className="small">
            {t('labels.expires')} <Moment at={refused.expiresAt} brief />
          </p>
        )}
      </div>
      {refused.by === 'sponsor' && <Failure error={refused.error} />}
    </div>
  );
}
