import type { ReactNode } from 'react';

/** Links to another site. The link replaces the page, because in-app browsers ignore a new tab, or leave for it. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}
