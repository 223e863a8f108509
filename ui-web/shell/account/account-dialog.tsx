import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from '../../react/router.tsx';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { routeAt } from '../../routes.tsx';
import { SessionView } from '../session/session-view.ts';
import { useViewed } from '../session/use-viewed.ts';
import { LookUpForm } from './look-up-form.tsx';

/** Shows the connected account, and looks up any other one. The account looked up is shown on the same screen where that screen shows accounts. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { key, name, features } = useService(CHAIN_PROFILE);
  const wallet = useService(WalletSession);
  const session = useService(SessionView);
  const connection = useLive(wallet);
  const { viewed } = useViewed();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const leave = useTask(async () => {
    await wallet.disconnect();
    onClose();
  });
  const identity = connection.state === 'connected' ? connection.identity : null;
  const watched = viewed !== null && !viewed.own ? viewed.name : null;

  const show = async (account: string | null) => {
    const stored = session.watchAccount(account);
    const here = routeAt(pathname, key, features);
    const stays = here.place === 'assets' || here.place === 'rewards';
    const query = account === null ? '' : `?account=${encodeURIComponent(account)}`;
    navigate(`/${key}${stays ? `/${here.path}` : ''}${query}`);
    await stored;
    onClose();
  };

  return (
    <Dialog title={identity === null ? t('accountDialog.look') : t('accountDialog.title')} onClose={onClose}>
      {identity !== null && (
        <>
          <CopyText text={identity.account} label={t('wallet.connected')} />
          <dl className="lines">
            <div>
              <dt>{t('wallet.permission')}</dt>
              <dd>{identity.permission}</dd>
            </div>
            <div>
              <dt>{t('labels.chain')}</dt>
              <dd>{name}</dd>
            </div>
          </dl>
          <button type="button" className="button button-second" onClick={() => void leave.run()}>
            {t('wallet.disconnect')}
          </button>
          <h3>{t('accountDialog.look')}</h3>
        </>
      )}
      <LookUpForm shown={watched ?? ''} onFound={(account) => void show(account)} />
      {watched !== null && (
        <button type="button" className="button-quiet" onClick={() => void show(null)}>
          {t('home.own.stop')}
        </button>
      )}
    </Dialog>
  );
}
