import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { WritingGate } from './writing-gate.tsx';

/** Renders parts that need what plans, writes and tracks, on a screen that is shown before; until their code has come, it says that they load. */
export function LateWriting({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <WritingGate>
      <Suspense fallback={<p className="muted">{t('screen.loading')}</p>}>{children}</Suspense>
    </WritingGate>
  );
}
