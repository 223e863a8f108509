import { lazyPart } from '../../../react/lazy-part.tsx';

/** Why one may trust the pool, for visitors; users with an account never load it. */
export const SELLING_POINTS_PART = lazyPart(async () => (await import('./selling-points.tsx')).SellingPoints);
