import { useTranslation } from 'react-i18next';

/** Says what is not signed meanwhile: nothing, or no new stake. */
export function StoppedNotice({ stopped }: { stopped: 'paused' | 'reduce-only' }) {
  const { t } = useTranslation();
  return (
    <div className="notice notice-warn" data-testid={stopped}>
      <strong>{t(`home.${stopped}.title`)}</strong>
      <p>{t(`home.${stopped}.body`)}</p>
    </div>
  );
}
