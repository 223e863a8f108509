import { lazyPart } from '../../react/lazy-part.tsx';

/** The rate of the rewards, whose code comes after their first figures. */
export const RATE_CARD = lazyPart(async () => (await import('./rate-card.tsx')).RateCard);
