/**
 * The parts in which the page loads its texts: the first is needed by every page, `forms` by places where something is staked, held or
 * signed, and `errors` once an error is shown. Which text is in which part is decided by the build (`vite.text-parts.ts`).
 */
export const TEXT_PARTS = ['first', 'forms', 'stake', 'assets', 'rewards', 'more', 'signing', 'errors'] as const;

export type TextPart = (typeof TEXT_PARTS)[number];
