import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Clock } from '../../../application/ports/clock.ts';
import { Wallet } from '../../../application/ports/wallet.ts';
import { type WalletConnection, WalletSession } from '../../../application/session/wallet-session.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { readsAccounts } from '../../../domain/core/session/channel.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { OpenInWallet } from './open-in-wallet.tsx';
import { WalletRequests } from './wallet-requests.ts';
import { SessionView } from '../session/session-view.ts';
import { arriving } from '../../react/arriving.ts';

const WalletChoices = lazy(() => arriving(import('./wallet-choices.tsx')).then((module) => ({ default: module.WalletChoices })));

const PlainSite = lazy(() => arriving(import('./plain-site.tsx')).then((module) => ({ default: module.PlainSite })));
const InApp = lazy(() => arriving(import('./in-app.tsx')).then((module) => ({ default: module.InApp })));

/** Time in milliseconds within which wallets of browsers appear; a user without one need not wait for the end of the search. */
const UNTIL_OFFERED_MS = 2_000;

/** Shows the search for a wallet, or what stands for it in the pool's app and on the plain mobile site. */
export function WalletSearch() {
  const { appAccount, channelRef } = useLive(useService(SessionView));
  if (appAccount === undefined && readsAccounts(channelRef)) return <Search />;
  return <Suspense fallback={null}>{appAccount === undefined ? <PlainSite /> : <InApp />}</Suspense>;
}

/**
 * Shows why the wallet could not be connected and what to do, and offers the wallets that can be chosen by name: when none was found, and
 * on computers after a while of searching.
 */
function Search() {
  const { t } = useTranslation();
  const { choices } = useService(Wallet);
  const wallet = useService(WalletSession);
  const connection = useLive(wallet);
  const asked = useLive(useService(WalletRequests)) !== null;
  const late = useLate(connection);
  const [closedFor, setClosedFor] = useState<WalletConnection | null>(null);
  const again = useTask(() => wallet.connect());
  const leave = useTask(() => wallet.disconnect());

  const isMissing = connection.state === 'failed' && connection.error.error === 'wallet-not-found';
  const isOffered = choices.length > 0 && !asked && (isMissing || (connection.state === 'connecting' && late && isComputer()));
  return (
    <>
      {isOffered && closedFor !== connection && (
        <Suspense fallback={null}>
          <WalletChoices isComputer={isComputer()} onClose={() => setClosedFor(connection)} />
        </Suspense>
      )}
      {connection.state === 'failed' && (
        <Failure error={connection.error}>
          <div className="row">
            {isMissing && choices.length > 0 && (
              <button type="button" className="button button-small" onClick={() => setClosedFor(null)}>
                {t('outside.title')}
              </button>
            )}
            <button type="button" className="button button-second button-small" onClick={() => void again.run()}>
              {t('action.retry')}
            </button>
            <button type="button" className="button-quiet" onClick={() => void leave.run()}>
              {t('wallet.without')}
            </button>
          </div>
        </Failure>
      )}
      {isMissing && !isComputer() && <OpenInWallet page={`${window.location.origin}${window.location.pathname}`} />}
    </>
  );
}

/** Returns whether a wallet has been searched for so long that others are offered. */
function useLate(connection: WalletConnection): boolean {
  const clock = useService(Clock);
  const [lateFor, setLateFor] = useState<WalletConnection | null>(null);
  useEffect(() => {
    if (connection.state !== 'connecting') return undefined;
    let isWaiting = true;
    const offerLater = async () => {
      await clock.wait(UNTIL_OFFERED_MS);
      if (isWaiting) setLateFor(connection);
    };
    void offerLater();
    return () => {
      isWaiting = false;
    };
  }, [clock, connection]);
  return lateFor === connection;
}

function isComputer(): boolean {
  return window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
