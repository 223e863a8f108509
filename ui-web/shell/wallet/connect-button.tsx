import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { readsAccounts } from '../../../domain/core/session/channel.ts';
import { SessionView } from '../session/session-view.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';

/** Connects a wallet where a screen needs one to continue. */
export function ConnectButton({ label }: { label: string }) {
  const { t } = useTranslation();
  const wallet = useService(WalletSession);
  const connection = useLive(wallet);
  const connect = useTask(() => wallet.connect());
  const { channelRef } = useLive(useService(SessionView));
  if (!readsAccounts(channelRef)) return null;
  const searching = connection.state === 'connecting';
  return (
    <button
      type="button"
      className="button"
      aria-disabled={searching}
      onClick={() => {
        if (!searching) void connect.run();
      }}
    >
      {searching ? t('wallet.searching') : label}
    </button>
  );
}
