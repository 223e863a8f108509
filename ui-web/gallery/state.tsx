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

interface StateProps {
  name: string;
  /** As it stands, and not in a card. */
  bare?: boolean;
  /** Whether the part shows nothing in this state. */
  nothing?: boolean;
  children: ReactNode;
}

/** One state of a part, in a card or as it stands. */
export function State({ name, bare = false, nothing = false, children }: StateProps) {
  return (
    <div className="gallery-state" data-state={name} data-nothing={nothing}>
      <h3>{nothing ? `${name}: nothing` : name}</h3>
      {bare || nothing ? children : <div className="card">{children}</div>}
    </div>
  );
}
