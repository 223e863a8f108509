import type { ReactNode } from 'react';

/** A kind of part, with its states. */
export function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="stack" aria-label={name} data-part={name}>
      <h2>{name}</h2>
      <div className="gallery-states">{children}</div>
    </section>
  );
}

/** One state of a part, in a card or as it stands. */
export function State({ name, bare = false, children }: { name: string; bare?: boolean; children: ReactNode }) {
  return (
    <div className="gallery-state" data-state={name}>
      <h3>{name}</h3>
      {bare ? children : <div className="card">{children}</div>}
    </div>
  );
}
