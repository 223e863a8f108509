import { lazy, Suspense, useEffect } from 'react';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SigningQueue } from './signing-queue.ts';
import { arriving } from '../../react/arriving.ts';

const SigningSheet = lazy(() => arriving(import('./signing-sheet.tsx')).then((module) => ({ default: module.SigningSheet })));

/** Shows the signing sheet while there is a request. It closes with the screen. */
export function OpenSigning() {
  const signingQueue = useService(SigningQueue);
  const request = useLive(signingQueue);

  useEffect(() => () => signingQueue.close(), [signingQueue]);

  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <SigningSheet key={signingQueue.turn} request={request} onClose={() => signingQueue.close()} />
    </Suspense>
  );
}
