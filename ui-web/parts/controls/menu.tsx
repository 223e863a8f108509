import { type ReactNode, useEffect, useId, useRef, useState } from 'react';

interface MenuProps {
  /** Label of the button for screen readers. */
  label: string;
  className: string;
  button: ReactNode;
  children: ReactNode;
}

/** Shows a button with a panel below it. Closes on Escape, on a tap outside and when the focus leaves. */
export function Menu({ label, className, button, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!open) return undefined;
    const outside = (event: Event) => {
      if (event.target instanceof Node && !menu.current?.contains(event.target)) setOpen(false);
    };
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', outside);
    document.addEventListener('focusin', outside);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', outside);
      document.removeEventListener('focusin', outside);
      document.removeEventListener('keydown', escape);
    };
  }, [open]);

  return (
    <div className="menu" ref={menu}>
      <button
        ref={opener}
        type="button"
        className={className}
        aria-label={label}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      <div id={panel} className="menu-panel" hidden={!open}>
        {children}
      </div>
    </div>
  );
}
