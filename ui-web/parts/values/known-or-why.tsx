import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface KnownOrWhyProps {
  /** Null: unknown. Never zero instead. */
  value: ReactNode | null;
  /** Whether the first read is still in progress. */
  waiting: boolean;
  /** Why there is none. */
  why: string;
}

/** Shows a value where there is little room: an empty room of its size while it is read, and a dash that says why where there is none. */
export function KnownOrWhy({ value, waiting, why }: KnownOrWhyProps) {
  const { t } = useTranslation();
  if (value !== null && value !== undefined) return value;
  if (waiting) {
    return (
      <span className="waiting-value">
        <span className="visually-hidden">{t('figure.waiting')}</span>
      </span>
    );
  }
  return (
    <details className="why">
      <summary>
        <span aria-hidden="true">—</span>
        <span className="visually-hidden">{t('figure.unavailable')}</span>
      </summary>
      <span className="small">{why}</span>
    </details>
  );
}
