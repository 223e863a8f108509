import { useTranslation } from 'react-i18next';
import { Link } from '../react/router.tsx';
import { CHAIN_PROFILE } from '../react/chain-profile.ts';
import { useService } from '../react/use-service.ts';

export function NotFound() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  return (
    <div className="screen">
      <h1 tabIndex={-1}>{t('errors.page-not-found.title')}</h1>
      <p>{t('errors.page-not-found.cause')}</p>
      <p>{t('errors.page-not-found.cure')}</p>
      <Link className="button" to={`/${profile.key}`}>
        {t('success.home')}
      </Link>
    </div>
  );
}
