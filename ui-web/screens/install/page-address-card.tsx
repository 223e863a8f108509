import { useTranslation } from 'react-i18next';
import { CopyText } from '../../parts/controls/copy-text.tsx';
import { QrCode } from '../../parts/controls/qr-code.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Shows the app's address on the visit's chain, to copy and as a code to scan. Nothing while pages are prerendered. */
export function PageAddressCard() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  if (typeof window === 'undefined') return null;
  const address = `${window.location.origin}/${key}`;
  return (
    <section className="card" aria-labelledby="page-address">
      <h2 id="page-address">{t('install.address')}</h2>
      <CopyText text={address} label={t('install.address')} />
      <QrCode text={address} label={t('install.code')} tooLong={address} />
    </section>
  );
}
