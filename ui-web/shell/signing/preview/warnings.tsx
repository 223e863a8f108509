import { useTranslation } from 'react-i18next';
import type { Warning } from '../../../../domain/core/operation/warning.ts';
import { languageOf } from '../../../i18n/language-of.ts';
import { shownParams } from '../../../parts/writes/shown-params.ts';

/** Shows warnings of a write; nothing where there are none. */
export function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const { t, i18n } = useTranslation();
  if (warnings.length === 0) return null;
  return (
    <ul className="notice notice-warn small" aria-label={t('labels.please-note')}>
      {warnings.map(({ warning, params }) => (
        <li key={warning} data-warning={warning}>
          {t(`warnings.${warning}`, shownParams(params, languageOf(i18n)))}
        </li>
      ))}
    </ul>
  );
}
