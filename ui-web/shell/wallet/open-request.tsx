import { lazy, Suspense } from 'react';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { WalletRequests } from './wallet-requests.ts';
import { arriving } from '../../react/arriving.ts';

const OutsideRequest = lazy(() => arriving(import('./outside-request.tsx')).then((module) => ({ default: module.OutsideRequest })));

/** Shows the request of a wallet outside the page, while there is one. */
export function OpenRequest() {
  const prompt = useLive(useService(WalletRequests));
  return (
    prompt && (
      <Suspense fallback={null}>
        <OutsideRequest prompt={prompt} />
      </Suspense>
    )
  );
}
