import { type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../react/lazy-part.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { WritingServices } from './writing-services.ts';

const FAILURE = lazyPart(async () => (await import('../../parts/messages/failure.tsx')).Failure);

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
      <Suspense fallback={null}>
        <FAILURE.Show error={status.error}>
          <button type="button" className="button-quiet" onClick={() => void run()}>
            {t('action.retry')}
          </button>
        </FAILURE.Show>
      </Suspense>
    );
  }
  if (waiting !== undefined) return waiting;
  return quiet ? null : <p className="muted">{t('screen.loading')}</p>;
}
