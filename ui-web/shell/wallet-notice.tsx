import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../application/wallet-session.ts';
import { Failure } from '../parts/failure.tsx';
import { useLive } from '../react/use-live.ts';
import { useService } from '../react/use-service.ts';
import { useTask } from '../react/use-task.ts';

/** Why the wallet could not be connected and what to do. Nothing while all is well. */
export function WalletNotice() {
  const { t } = useTranslation();
  const wallet = useService(WalletSession);
  const connection = useLive(wallet);
  const again = useTask(() => wallet.connect());
  const leave = useTask(() => wallet.disconnect());
  if (connection.state !== 'failed') return null;
  return (
    <Failure error={connection.error}>
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
