import { lazyPart } from '../../../react/lazy-part.tsx';

/** News of the pool. A screen whose news cannot be loaded is shown without them. */
export const NEWS_NOTICE = lazyPart<object>(() =>
  import('./news-notice.tsx').then(
    ({ NewsNotice }) => NewsNotice,
    () => () => null,
  ),
);

/** Says that nothing is signed, or only what takes back. */
export const STOPPED_NOTICE = lazyPart(async () => (await import('./stopped-notice.tsx')).StoppedNotice);
