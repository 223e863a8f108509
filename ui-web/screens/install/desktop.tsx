import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { MoreHeading } from '../../shell/frame/more-heading.tsx';
import { PageAddressCard } from './page-address-card.tsx';

/** Says how the app is used on a computer, and leads to the phone. */
export function DesktopScreen() {
  const { t } = useTranslation();
  return (
    <div className="screen">
      <MoreHeading title={t('desktop.title')} />
      <section className="card" aria-label={t('desktop.title')}>
        <p>{t('desktop.here')}</p>
        <p>{t('desktop.phone')}</p>
      </section>
      <PageAddressCard />
      <p className="link-row">
        <Link to="/install">{t('install.title')}</Link>
      </p>
    </div>
  );
}
