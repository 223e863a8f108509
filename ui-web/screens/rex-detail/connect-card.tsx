import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** Shown while no wallet is connected and no account is viewed. */
export function ConnectCard() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  return (
    <section className="card">
      <p>{t('labels.connect-or-look')}</p>
      <Link className="button button-second" to={`/${profile.key}`}>
        {t('success.home')}
      </Link>
    </section>
  );
}
