import { lazy, Suspense } from 'react';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { WalletRequests } from './wallet-requests.ts';

const OutsideRequest = lazy(() => import('./outside-request.tsx').then((module) => ({ default: module.OutsideRequest })));

/** What a wallet outside the page waits for. */
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
