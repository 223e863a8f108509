import { lazyPart } from '../../../react/lazy-part.tsx';

/** The rates of past days, which are read and drawn after the first paint. */
export const RATE_PAST_PART = lazyPart(async () => (await import('./rate-past.tsx')).RatePast);
