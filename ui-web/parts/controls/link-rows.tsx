import { useId } from 'react';
import { Link } from '../../react/router.tsx';
import { Icon } from '../icon.tsx';
import { OutsideLink } from './outside-link.tsx';

/** A link of the app, or one to another site. */
export type RowLink = { readonly label: string } & ({ readonly to: string } | { readonly outside: string });

/** Shows links below each other, in a card of their own. */
export function LinkRows({ title, links }: { title: string; links: readonly RowLink[] }) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="rows">
        {links.map((link) => (
          <li key={link.label}>
            {'to' in link ? (
              <Link to={link.to}>
                <span>{link.label}</span>
                <Icon name="forward" />
              </Link>
            ) : (
              <OutsideLink href={link.outside}>{link.label}</OutsideLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
