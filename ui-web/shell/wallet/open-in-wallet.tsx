import { useTranslation } from 'react-i18next';
import { LinkRows } from '../../parts/controls/link-rows.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { walletLinks } from './wallet-links.ts';

/** Leads from the browser of a phone to the same page in a wallet's own browser. `page`: its whole address. */
export function OpenInWallet({ page }: { page: string }) {
  const { t } = useTranslation();
  const { protocol } = useService(CHAIN_PROFILE);
  const links = walletLinks(protocol, page).map(({ name, address }) => ({
    label: t('outside.openIn', { wallet: name }),
    outside: address,
  }));
  return <LinkRows title={t('outside.inWallet')} links={links} />;
}
