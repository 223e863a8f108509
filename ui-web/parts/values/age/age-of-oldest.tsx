import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Live, Reading } from '../../../../application/live/live.ts';
import { useLive } from '../../../react/use-live.ts';
import { Ago } from './ago.tsx';
import { type AgeSource, type Oldest, oldestOf } from './oldest-of.ts';

/** Shows how old the oldest of several figures is. Nothing after a failed read: whoever shows its error says the age as well. */
export function AgeOfOldest({ sources }: { sources: readonly AgeSource[] }) {
  const { t } = useTranslation();
  const { reading } = useOldest(sources);
  if (reading.state === 'failed') return null;
  if (reading.state === 'waiting') {
    return (
      <p className="age">
        {reading.kept && (
          <span data-testid="kept-age">
            {t('age.old')} <Ago since={reading.kept.receivedAt} />
          </span>
        )}
        <span>{t('age.waiting')}</span>
      </p>
    );
  }
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
export function useOldest(sources: readonly AgeSource[]): { readonly live: Live<Oldest>; readonly reading: Reading<Oldest> } {
  // The values are the same objects on every render.
  const lives = sources.map((source) => source.live);
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const live = useMemo(() => oldestOf(sources), lives);
  return { live, reading: useLive(live) };
}
