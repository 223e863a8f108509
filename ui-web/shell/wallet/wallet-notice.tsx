import { lazy, Suspense } from 'react';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { arriving } from '../../react/arriving.ts';

const WalletSearch = lazy(() => arriving(import('./wallet-search.tsx')).then((module) => ({ default: module.WalletSearch })));

/** Shows what a user can do while a wallet is searched for or could not be connected, and where there `isNone`. Nothing otherwise. */
export function WalletNotice({ isNone }: { isNone: boolean }) {
  const { state } = useLive(useService(WalletSession));
  if (!isNone && state !== 'connecting' && state !== 'failed') return null;
  return (
    <Suspense fallback={null}>
      <WalletSearch />
    </Suspense>
  );
}
