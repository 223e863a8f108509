import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Failure } from '../../parts/messages/failure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { WritingServices } from './writing-services.ts';

/** Renders its children once the writing services have loaded. `quiet`: renders nothing before; `waiting`: what keeps their room until then. */
export function WritingGate({ quiet = false, waiting, children }: { quiet?: boolean; waiting?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation();
  const writing = useService(WritingServices);
  const ready = useLive(writing);
  const { status, run } = useTask(() => writing.fetch());

  useEffect(() => {
    if (!ready) void run();
  }, [ready, run]);

  if (ready) return children;
  if (status.state === 'failed') {
    return (
      <Failure error={status.error}>
        <button type="button" className="button-quiet" onClick={() => void run()}>
          {t('action.retry')}
        </button>
      </Failure>
    );
  }
  if (waiting !== undefined) return waiting;
  return quiet ? null : <p className="muted">{t('screen.loading')}</p>;
}
