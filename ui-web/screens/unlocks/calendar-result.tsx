import { useTranslation } from 'react-i18next';
import type { ShareResult } from '../../shell/frame/share/share-file.ts';

/** Tells how a file of dates was given to the user; nothing before, and where the user closed the share sheet. */
export function CalendarResult({ result }: { result: ShareResult | null }) {
  const { t } = useTranslation();
  if (result === null || result === 'closed') return null;
  return (
    <p className="small" data-result={result}>
      {t(`unlocks.calendar.${result}`)}
    </p>
  );
}
