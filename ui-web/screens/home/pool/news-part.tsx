import { lazyPart } from '../../../react/lazy-part.tsx';

/** What has changed on the chain; where nothing has, it is never fetched. */
export const NEWS_PART = lazyPart(async () => (await import('./news.tsx')).News);
