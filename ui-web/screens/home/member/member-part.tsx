import { lazyPart } from '../../../react/lazy-part.tsx';

/** One account's home; a visitor without an account never loads it. */
export const MEMBER_PART = lazyPart(async () => (await import('./member.tsx')).Member);
