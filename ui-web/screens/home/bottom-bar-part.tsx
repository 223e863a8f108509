import { lazyPart } from '../../react/lazy-part.tsx';

/** Actions on the user's own part; a visitor never loads them. */
export const BOTTOM_BAR_PART = lazyPart(async () => (await import('./bottom-bar.tsx')).BottomBar);
