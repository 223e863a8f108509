import { lazy, Suspense } from 'react';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { readsAccounts } from '../../../domain/core/session/channel.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SessionView } from '../session/session-view.ts';
import { arriving } from '../../react/arriving.ts';

const WalletSearch = lazy(() => arriving(import('./wallet-search.tsx')).then((module) => ({ default: module.WalletSearch })));

/** Shows what a user can do while a wallet is searched for or could not be connected, and where there is none: in the pool's app and on the plain mobile site. Nothing otherwise. */
export function WalletNotice() {
  const { state } = useLive(useService(WalletSession));
  const { appAccount, channelRef } = useLive(useService(SessionView));
  if (appAccount === undefined && readsAccounts(channelRef) && state !== 'connecting' && state !== 'failed') return null;
  return (
    <Suspense fallback={null}>
      <WalletSearch />
    </Suspense>
  );
}
