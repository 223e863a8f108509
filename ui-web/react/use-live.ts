import { useCallback, useSyncExternalStore } from 'react';

/** Anything that has a current state and notifies of its changes. */
export interface Source<S> {
  current(): S;
  subscribe(listener: () => void): () => void;
}

/** Returns the current state of a source; renders again when it changes. The source must be the same object between renders. */
export function useLive<S>(source: Source<S>): S {
  const subscribe = useCallback((listener: () => void) => source.subscribe(listener), [source]);
  const current = useCallback(() => source.current(), [source]);
  return useSyncExternalStore(subscribe, current, current);
}
