import { lazy, Suspense, useEffect } from 'react';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SigningDesk } from './signing-queue.ts';

const SigningSheet = lazy(() => import('./signing-sheet.tsx').then((module) => ({ default: module.SigningSheet })));

/** The signing sheet while something is to be signed. It goes when the screen does. */
export function OpenSigning() {
  const desk = useService(SigningDesk);
  const request = useLive(desk);

  useEffect(() => () => desk.close(), [desk]);

  if (request === null) return null;
  return (
    <Suspense fallback={null}>
      <SigningSheet key={desk.turn} request={request} onClose={() => desk.close()} />
    </Suspense>
  );
}
