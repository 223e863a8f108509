import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live, Reading } from '../../../../application/live/live.ts';
import { Ago } from '../../../parts/values/freshness.tsx';
import { useLive } from '../../../react/use-live.ts';
import { AwayBanner } from './away-banner.tsx';
import { type Oldest, oldestOf } from './oldest-of.ts';

interface AgeProps {
  /** What the figures of the screen are read from, the most important first. */
  sources: readonly Live<unknown>[];
}

/** Says how old the oldest figure of the screen is. The banner does where something cannot be read. */
export function HomeAge({ sources }: AgeProps) {
  const { t } = useTranslation();
  const { reading } = useOldest(sources);
  if (reading.state === 'failed') return null;
  if (reading.state === 'waiting') return <p className="age home-age">{t('age.waiting')}</p>;
  return (
    <p className="age home-age">
      <span>
        {t('age.updated')} <Ago since={reading.value.receivedAt} />
      </span>
      {reading.value.viaBackend && <span data-testid="passed-on">{t('age.passedOn')}</span>}
    </p>
  );
}

/** Says once for all figures that something does not answer. Nothing where everything does. */
export function AwayNotice({ sources }: AgeProps) {
  const { reading, live } = useOldest(sources);
  return reading.state === 'failed' ? <AwayBanner reading={reading} onRetry={() => void live.refresh()} /> : null;
}

function useOldest(sources: readonly Live<unknown>[]): { readonly live: Live<Oldest>; readonly reading: Reading<Oldest> } {
  // The sources are the same objects on every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const live = useMemo(() => oldestOf(sources), sources);
  return { live, reading: useLive(live) };
}
