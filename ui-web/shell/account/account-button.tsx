import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { Icon } from '../../parts/icon.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { arriving } from '../../react/arriving.ts';

const AccountDialog = lazy(() => arriving(import('./account-dialog.tsx')).then((module) => ({ default: module.AccountDialog })));

/** Shows the connected account, or offers to connect a wallet and to look up an account without one; both open the account's dialog. */
export function AccountButton() {
  const { t } = useTranslation();
  const wallet = useService(WalletSession);
  const connection = useLive(wallet);
  const connect = useTask(() => wallet.connect());
  const [open, setOpen] = useState(false);
  const searching = connection.state === 'connecting';
  const account = connection.state === 'connected' ? connection.identity.account : null;
  return (
    <>
      {account !== null ? (
        <button
          type="button"
          className="chip account-button"
          aria-label={t('labels.account', { account })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          <i className="dot" aria-hidden="true" />
          <span>{shortenedAddress(account)}</span>
        </button>
      ) : (
        <>
          <button
            type="button"
            className="button-icon"
            aria-label={t('accountDialog.look')}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <Icon name="search" />
          </button>
          <button
            type="button"
            className="button button-small"
            aria-disabled={searching}
            onClick={() => {
              if (!searching) void connect.run();
            }}
          >
            {searching ? t('wallet.searching') : t('wallet.connect')}
          </button>
        </>
      )}
      {open && (
        <Suspense fallback={null}>
          <AccountDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
