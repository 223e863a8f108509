import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { readsAccounts } from '../../../domain/core/session/channel.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { NetworkMark } from '../../parts/messages/network-mark.tsx';
import { AccountButton } from '../account/account-button.tsx';
import { ChainMenu } from './chain-menu.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { PlaceBar } from './place-bar.tsx';
import { WalletNotice } from '../wallet/wallet-notice.tsx';
import { OpenRequest } from '../wallet/open-request.tsx';
import { SessionView } from '../session/session-view.ts';
import { OpenWrites } from '../tracking/open-writes.tsx';

/** Renders the frame of every screen. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const wallet = useService(WalletSession);

  const { termsAccepted, channelRef, appAccount } = useLive(useService(SessionView));
  const withAccounts = readsAccounts(channelRef);

  useEffect(() => {
    if (termsAccepted && withAccounts) void wallet.restore();
  }, [wallet, termsAccepted, withAccounts]);

  return (
    <div className="page">
      <a className="skip-link" href="#main">
        {t('page.skip')}
      </a>
      <PlaceBar />
      <div className="page-body">
        <header className="top-bar">
          <ChainMenu />
          {withAccounts && (
            <div className="top-actions">
              <AccountButton />
            </div>
          )}
        </header>
        <main id="main" className="content" tabIndex={-1}>
          <NetworkMark />
          <OfflineNotice />
          <WalletNotice isNone={!withAccounts || appAccount !== undefined} />
          <OpenWrites />
          <OpenRequest />
          {children}
        </main>
        <footer className="foot">
          <p>{t('page.promise')}</p>
          <a href="/licences.txt">{t('page.licences')}</a>
        </footer>
      </div>
    </div>
  );
}
