import { lazyPart } from '../../../react/lazy-part.tsx';

/** How old the figures are, and what is said where they cannot be read; loaded after the first paint. */
export const HOME_AGE_PART = lazyPart(async () => (await import('./home-age.tsx')).HomeAge);
export const AWAY_PART = lazyPart(async () => (await import('./home-age.tsx')).AwayNotice);
