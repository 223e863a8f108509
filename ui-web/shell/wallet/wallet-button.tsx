import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { shortenedAddress } from '../../../domain/core/chain/address.ts';
import { Menu } from '../../parts/controls/menu.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';

/** Connects a wallet, shows the search for one, and shows the connected account and permission. */
export function WalletButton() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const wallet = useService(WalletSession);
  const connection = useLive(wallet);
  const connect = useTask(() => wallet.connect());
  const leave = useTask(() => wallet.disconnect());

  if (connection.state === 'connected') {
    const { account, permission } = connection.identity;
    const button = (
      <>
        <i className="dot" aria-hidden="true" />
        <span>{shortenedAddress(account)}</span>
      </>
    );
    return (
      <Menu label={t('labels.account', { account })} className="button button-small account-button" button={button}>
        <dl className="stack">
          <div className="figure">
            <dt>{t('wallet.connected')}</dt>
            <dd>{account}</dd>
          </div>
          <div className="figure">
            <dt>{t('wallet.permission')}</dt>
            <dd>{permission}</dd>
          </div>
          <div className="figure">
            <dt>{t('labels.chain')}</dt>
            <dd>{profile.name}</dd>
          </div>
        </dl>
        <button type="button" className="button button-second button-small" onClick={() => void leave.run()}>
          {t('wallet.disconnect')}
        </button>
      </Menu>
    );
  }
  const searching = connection.state === 'connecting';
  return (
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
  );
}
