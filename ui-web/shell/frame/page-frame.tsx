import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { readsAccounts } from '../../../domain/core/session/channel.ts';
import { BRAND, helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { NetworkMark } from '../../parts/messages/network-mark.tsx';
import { BrandMark } from '../../parts/brand-mark.tsx';
import { SettingsMenu } from './settings-menu.tsx';
import { WalletButton } from '../wallet/wallet-button.tsx';
import { WalletNotice } from '../wallet/wallet-notice.tsx';
import { OpenRequest } from '../wallet/open-request.tsx';
import { SessionView } from '../session/session-view.ts';
import { OpenWrites } from '../tracking/open-writes.tsx';

/** Renders the frame of every screen. */
export function PageFrame({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const wallet = useService(WalletSession);
  const language = languageOf(i18n);

  const { termsAccepted, channelRef } = useLive(useService(SessionView));
  const withAccounts = readsAccounts(channelRef);

  useEffect(() => {
    if (termsAccepted && withAccounts) void wallet.restore();
  }, [wallet, termsAccepted, withAccounts]);

  return (
    <div className="page">
      <a className="skip-link" href="#main">
        {t('page.skip')}
      </a>
      <header className="top-bar">
        <Link className="brand" to={`/${profile.key}`}>
          <BrandMark />
          <span>{BRAND.pool}</span>
        </Link>
        <div className="top-actions">
          {withAccounts && <WalletButton />}
          <SettingsMenu />
        </div>
      </header>
      <main id="main" className="content" tabIndex={-1}>
        <NetworkMark />
        {!withAccounts && (
          <p className="notice" data-testid="plain-site">
            {t('wallet.plainSite')}
          </p>
        )}
        <WalletNotice />
        <OpenWrites />
        <OpenRequest />
        {children}
      </main>
      <footer className="foot">
        <p>{t('page.promise')}</p>
        <ul>
          <li>
            <OutsideLink href={helpArticle('agreement', language)}>{t('terms.agreement')}</OutsideLink>
          </li>
          <li>
            <OutsideLink href={helpArticle('privacy', language)}>{t('terms.privacy')}</OutsideLink>
          </li>
          <li>
            <a href="/licences.txt">{t('page.licences')}</a>
          </li>
        </ul>
      </footer>
    </div>
  );
}
