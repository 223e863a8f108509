import { createContext, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import type { Live } from '../../../../application/live/live.ts';
import type { AgeSource } from './oldest-of.ts';
import { lazyPart } from '../../../react/lazy-part.tsx';

type Join = (source: AgeSource) => () => void;

const AGE = lazyPart(async () => (await import('./refreshed-age.tsx')).RefreshedAge);
/** Collects the values whose age a screen says; null where each part says its own. */
export const ScreenSources = createContext<Join | null>(null);

/** Says once, at the end of a screen, how old the oldest of its figures is, however many parts read them. */
export function ScreenAge({ children }: { children: ReactNode }) {
  const [sources, setSources] = useState<readonly AgeSource[]>([]);
  const join = useMemo<Join>(
    () => (source) => {
      setSources((joined) => [...joined, source]);
      return () => setSources((joined) => joined.filter((_, index) => index !== joined.indexOf(source)));
    },
    [],
  );
  return (
    <ScreenSources.Provider value={join}>
      {children}
      <div className="screen-age">
        <Suspense fallback={null}>{sources.length > 0 && <AGE.Show key={sources.length} sources={sources} />}</Suspense>
      </div>
    </ScreenSources.Provider>
  );
}

/** Keeps what it contains apart from the screen: figures in a dialog have an age of their own. */
export function OwnAge({ children }: { children: ReactNode }) {
  return <ScreenSources.Provider value={null}>{children}</ScreenSources.Provider>;
}

/** Adds a value to the age of its screen, `withKept` where what an earlier visit received is shown; returns false where there is none, and the age is to be shown beside the figures. */
export function useScreenAge(live: Live<unknown>, withKept = false): boolean {
  const join = useContext(ScreenSources);
  useEffect(() => join?.({ live, withKept }), [join, live, withKept]);
  return join !== null;
}
