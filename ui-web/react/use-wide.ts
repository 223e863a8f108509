import { useCallback, useSyncExternalStore } from 'react';

/** Widths in pixels from which on there is room beside a phone's column, as `styles` has them: for a rail and a second column, and for a third. */
export const WIDE = 1_024;
export const WIDEST = 1_280;

/** Returns whether the window is at least so wide; renders again when that changes. A page rendered without a browser is not. */
export function useWide(width: number): boolean {
  const query = `(min-width: ${width}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
