import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { Dialog } from '../../parts/controls/dialog.tsx';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { walletLinks } from './wallet-links.ts';

/** Leads to the same page in a wallet's own browser, in a dialog: by links into wallets, and by the address for any other one. `children`: why. */
export function OpenElsewhere({ onClose, foot, children }: { onClose: () => void; foot?: ReactNode; children?: ReactNode }) {
  const { t } = useTranslation();
  const { protocol } = useService(CHAIN_PROFILE);
  const page = `${window.location.origin}${window.location.pathname}`;
  return (
    <Dialog title={t('outside.inWallet')} onClose={onClose} foot={foot}>
      {children}
      <ul className="rows">
        {walletLinks(protocol, page).map(({ name, address }) => (
          <li key={name}>
            <OutsideLink href={address}>{t('outside.openIn', { wallet: name })}</OutsideLink>
          </li>
        ))}
      </ul>
      <p className="small">{t('outside.otherWallet')}</p>
      <CopyText text={page} label={t('outside.address')} />
    </Dialog>
  );
}
