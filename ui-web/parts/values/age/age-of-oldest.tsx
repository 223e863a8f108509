import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live, Reading } from '../../../../application/live/live.ts';
import { useLive } from '../../../react/use-live.ts';
import { Ago } from './ago.tsx';
import { type Oldest, oldestOf } from './oldest-of.ts';

/** Shows how old the oldest of several figures is. Nothing after a failed read: whoever shows its error says the age as well. */
export function AgeOfOldest({ sources }: { sources: readonly Live<unknown>[] }) {
  const { t } = useTranslation();
  const { reading } = useOldest(sources);
  if (reading.state === 'failed') return null;
  if (reading.state === 'waiting') return <p className="age">{t('age.waiting')}</p>;
  return (
    <p className="age">
      <span>
        {t('age.updated')} <Ago since={reading.value.receivedAt} />
      </span>
      {reading.value.viaBackend && <span data-testid="passed-on">{t('age.passedOn')}</span>}
    </p>
  );
}

/** Reads the age of the oldest of several figures, of which there are always as many. */
export function useOldest(sources: readonly Live<unknown>[]): { readonly live: Live<Oldest>; readonly reading: Reading<Oldest> } {
  // The sources are the same objects on every render.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const live = useMemo(() => oldestOf(sources), sources);
  return { live, reading: useLive(live) };
}
