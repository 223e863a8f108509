import { lazyPart } from '../../../react/lazy-part.tsx';

/** One account's part in the pool; a visitor without an account never loads it. */
export const ACCOUNT_PART = lazyPart(async () => (await import('./own-part.tsx')).OwnPart);
