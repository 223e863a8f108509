import { lazy, Suspense, useEffect, useState } from 'react';
import { damageKey, journalKey } from '../../../application/track/journal-key.ts';
import { KeyValueStore } from '../../../application/ports/key-value-store.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { SigningQueue } from '../signing/signing-queue.ts';
import { WritingServices } from '../signing/writing-services.ts';
import { arriving } from '../../react/arriving.ts';

const TrackerBar = lazy(() => arriving(import('./tracker-bar.tsx')).then((module) => ({ default: module.TrackerBar })));

/**
 * Shows the tracker on every screen; its code and its texts load only for users who have ever written something, here or in another tab, and
 * once something is to be signed.
 */
export function OpenWrites() {
  const store = useService(KeyValueStore);
  const writing = useService(WritingServices);
  const isSigning = useLive(useService(SigningQueue)) !== null;
  const [isNeeded, setNeeded] = useState(false);
  const key = journalKey(useService(CHAIN_PROFILE));
  const { run } = useTask(async () => {
    if (!isSigning && (await store.read(key)) === null && (await store.read(damageKey(key))) === null) return;
    await writing.fetch();
    setNeeded(true);
  });

  useEffect(() => {
    void run();
    return store.watch(key, () => void run());
  }, [store, key, run, isSigning]);

  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <TrackerBar />
    </Suspense>
  );
}
