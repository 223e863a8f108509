import { useSyncExternalStore } from 'react';

/** From this width on the page has a rail and room beside its columns, in pixels; `styles/layout.css` says the same. */
const WIDE = '(min-width: 1024px)';

/** Returns whether the window is as wide as a desktop's; renders again when that changes. A page rendered without a browser is not. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(WIDE).matches,
    () => false,
  );
}
