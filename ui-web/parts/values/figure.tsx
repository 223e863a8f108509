import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FigureProps {
  label: string;
  /** Null: unknown. Never zero instead. */
  value: ReactNode | null;
  /** Whether the first read is still in progress. */
  waiting?: boolean;
  note?: ReactNode;
}

/** Shows one figure with its label, inside a `dl`. */
export function Figure({ label, value, waiting = false, note }: FigureProps) {
  return (
    <div className="figure">
      <dt>{label}</dt>
      <dd>
        <Known value={value} waiting={waiting} />
        {note !== undefined && note !== null && <div className="minor">{note}</div>}
      </dd>
    </div>
  );
}

/** Shows a value, or states that there is none. */
export function Known({ value, waiting = false }: { value: ReactNode | null; waiting?: boolean }) {
  const { t } = useTranslation();
  if (value !== null && value !== undefined) return value;
  if (waiting) return <span className="missing">{t('figure.waiting')}</span>;
  return <span className="missing">{t('figure.unavailable')}</span>;
}
