import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Wallet } from '../../../application/ports/wallet.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';

const WalletChoices = lazy(() => import('./wallet-choices.tsx').then((module) => ({ default: module.WalletChoices })));

/** Shows why the wallet could not be connected and what to do, and the wallets that can be chosen by name. Nothing otherwise. */
export function WalletNotice() {
  const { t } = useTranslation();
  const { choices } = useService(Wallet);
  const wallet = useService(WalletSession);
  const connection = useLive(wallet);
  const again = useTask(() => wallet.connect());
  const leave = useTask(() => wallet.disconnect());
  const offer = (searching: boolean) =>
    choices.length > 0 && (
      <Suspense fallback={null}>
        <WalletChoices choices={choices} searching={searching} />
      </Suspense>
    );
  if (connection.state === 'connecting') return offer(true);
  if (connection.state !== 'failed') return null;
  return (
    <Failure error={connection.error}>
      {connection.error.error === 'wallet-not-found' && offer(false)}
      <div className="row">
        <button type="button" className="button button-small" onClick={() => void again.run()}>
          {t('action.retry')}
        </button>
        <button type="button" className="button-quiet" onClick={() => void leave.run()}>
          {t('wallet.without')}
        </button>
      </div>
    </Failure>
  );
}
