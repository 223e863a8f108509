import type { ReactNode } from 'react';

/** A link to another site. It replaces the page, because in-app browsers do nothing on, or leave for, a new tab. */
export function OutsideLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} rel="noreferrer">
      {children}
    </a>
  );
}
