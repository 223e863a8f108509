import { lazyPart } from '../../../react/lazy-part.tsx';

/** News of the chain; where there is none, it is never loaded. */
export const NEWS_PART = lazyPart(async () => (await import('./news.tsx')).News);
