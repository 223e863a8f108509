import { type ReactNode, useState } from 'react';

/** Opens what has the whole page at a tap: a dialog, which is given what closes it. */
export function Opener({ children }: { children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-second" data-opener="true" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
