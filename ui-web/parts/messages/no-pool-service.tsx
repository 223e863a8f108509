import { useTranslation } from 'react-i18next';

/** Says that the network has no pool service and what is therefore left out. */
export function NoPoolService() {
  const { t } = useTranslation();
  return (
    <div className="notice" data-testid="no-pool-service">
      <strong>{t('errors.backend-absent.title')}</strong>
      <p>{t('errors.backend-absent.cause')}</p>
    </div>
  );
}
