import { lazy, Suspense, useEffect } from 'react';
import { journalKey } from '../../../application/track/journal-key.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { WritingServices } from '../signing/writing-services.ts';
import { arriving } from '../../react/arriving.ts';

const TrackerBar = lazy(() => arriving(import('./tracker-bar.tsx')).then((module) => ({ default: module.TrackerBar })));

/** Shows the tracker on every screen; its code loads only for users who have ever written something, here or in another tab. */
export function OpenWrites() {
  const store = useService(KeyValueStore);
  const writing = useService(WritingServices);
  const ready = useLive(writing);
  const key = journalKey(useService(CHAIN_PROFILE));
  const { run } = useTask(async () => {
    if ((await store.read(key)) !== null) await writing.fetch();
  });

  useEffect(() => {
    void run();
    return store.watch(key, () => void run());
  }, [store, key, run]);

  if (!ready) return null;
  return (
    <Suspense fallback={null}>
      <TrackerBar />
    </Suspense>
  );
}
