import { useLayoutEffect, useState } from 'react';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { readsAccounts } from '../../../domain/core/session/channel.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SessionView } from '../session/session-view.ts';

/** Returns whether it is still open if a wallet of an earlier visit answers; before that nobody is a visitor. */
export function useWalletAsked(): boolean {
  const wallet = useService(WalletSession);
  const { termsAccepted, channelRef } = useLive(useService(SessionView));
  const isAsked = termsAccepted && readsAccounts(channelRef);
  const [answered, setAnswered] = useState(wallet.nothingToRestore);

  useLayoutEffect(() => {
    if (!isAsked) return undefined;
    let left = false;
    const ask = async () => {
      await wallet.restore();
      if (!left) setAnswered(true);
    };
    void ask();
    return () => {
      left = true;
    };
  }, [wallet, isAsked]);

  return isAsked && !answered;
}
