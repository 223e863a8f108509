import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WalletChoice } from '../../../application/ports/wallet.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { BRAND } from '../../brand.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useTask } from '../../react/use-task.ts';
import { OpenInWallet } from '../../shell/wallet/open-in-wallet.tsx';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { PageAddressCard } from './page-address-card.tsx';

/** Explains where the app runs: in a wallet's browser, on the home screen of a phone, and on a computer. There is nothing to download. */
export function InstallScreen() {
  const { t } = useTranslation();
  const { key, name } = useService(CHAIN_PROFILE);
  const session = useService(WalletSession);
  const [choices, setChoices] = useState<readonly WalletChoice[]>([]);
  const { run } = useTask(async () => setChoices(await session.choices()));
  useEffect(() => void run(), [run]);
  const extensions = choices.filter(({ isExtension }) => isExtension);
  return (
    <div className="screen">
      <MoreHeading title={t('install.title')} />
      <p className="muted">{t('install.intro', { pool: BRAND.pool })}</p>
      <section className="card" aria-labelledby="install-wallet">
        <h2 id="install-wallet">{t('install.wallet.title')}</h2>
        <ol className="bullets">
          <li>{t('install.wallet.open', { chain: name })}</li>
          <li>{t('install.wallet.discover')}</li>
          <li>{t('install.wallet.paste')}</li>
        </ol>
      </section>
      <PageAddressCard />
      {typeof window !== 'undefined' && <OpenInWallet page={`${window.location.origin}/${key}`} />}
      <section className="card" aria-labelledby="install-home">
        <h2 id="install-home">{t('install.home.title')}</h2>
        <ul className="bullets">
          <li>{t('install.home.android')}</li>
          <li>{t('install.home.ios')}</li>
        </ul>
        <p className="small muted">{t('install.home.note')}</p>
      </section>
      <section className="card" aria-labelledby="install-computer">
        <h2 id="install-computer">{t('install.computer.title')}</h2>
        <p>{t('install.computer.body')}</p>
        {extensions.length > 0 && (
          <ul className="bullets" aria-label={t('install.computer.wallets', { chain: name })}>
            {extensions.map((wallet) => (
              <li key={wallet.key}>{wallet.name}</li>
            ))}
          </ul>
        )}
      </section>
      <p className="notice small">{t('page.promise')}</p>
    </div>
  );
}
