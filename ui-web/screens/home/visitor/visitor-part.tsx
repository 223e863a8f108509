import { lazyPart } from '../../../react/lazy-part.tsx';

/** What a visitor finds below the rate; users with an account never load it. */
export const VISITOR_PART = lazyPart(async () => (await import('./visitor-side.tsx')).VisitorSide);
