import { type ReactNode, useState } from 'react';

/** Shows a card that opens on demand; its content is rendered when it opens, and anew each time. */
export function Disclosure({ title, part, children }: { title: string; part: string; children: () => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <details className="card" data-testid={part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {open && <div className="stack">{children()}</div>}
    </details>
  );
}
