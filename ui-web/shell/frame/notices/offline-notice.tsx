import { useTranslation } from 'react-i18next';
import { type Source, useLive } from '../../../react/use-live.ts';

/** Whether the device has a network, as the browser reports it. */
const ONLINE: Source<boolean> = {
  current: () => typeof navigator === 'undefined' || navigator.onLine !== false,
  subscribe: (listener) => {
    const events = ['online', 'offline'] as const;
    for (const event of events) window.addEventListener(event, listener);
    return () => {
      for (const event of events) window.removeEventListener(event, listener);
    };
  },
};

/** Says that the device is offline. Nothing while it is not. */
export function OfflineNotice() {
  const { t } = useTranslation();
  return useLive(ONLINE) ? null : (
    <p className="notice notice-warn" data-testid="offline">
      {t('page.offline')}
    </p>
  );
}
