import { createFocusTrap, type FocusTrap } from 'focus-trap';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { Icon } from '../icon.tsx';
import { DialogSheet } from './dialog-sheet.tsx';
import { OwnAge } from '../values/age/screen-age.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  /** Buttons that stay in view. */
  foot?: ReactNode;
  /** Null: the dialog must be answered and cannot be closed. */
  onClose: (() => void) | null;
  /** Whether something outside, such as the wallet's own dialog, needs the keyboard now. */
  yielding?: boolean;
  /** Whether it takes the place of one that the page showed before, and does not rise. */
  isInPlace?: boolean;
}

/** Shows a modal sheet: traps the focus, hides the page from screen readers, and returns the focus when it closes. */
export function Dialog({ title, children, foot, onClose, yielding = false, isInPlace = false }: DialogProps) {
  const { t } = useTranslation();
  const heading = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const headingElement = useRef<HTMLHeadingElement>(null);
  const trap = useRef<FocusTrap | null>(null);
  const close = useRef(onClose);

  useEffect(() => {
    close.current = onClose;
  });

  // Before anything is painted, so that the first key a user presses is heard.
  useLayoutEffect(() => {
    const page = document.getElementById('root');
    const scroll = document.documentElement.style.overflow;
    const active = createFocusTrap(sheet.current!, {
      initialFocus: () => headingElement.current!,
      fallbackFocus: () => headingElement.current!,
      allowOutsideClick: true,
      setReturnFocus: (before) => (before.isConnected ? before : (document.querySelector<HTMLElement>('main h1') ?? false)),
      escapeDeactivates: () => {
        close.current?.();
        return false;
      },
      preventScroll: true,
    });
    page?.setAttribute('aria-hidden', 'true');
    document.documentElement.style.overflow = 'hidden';
    active.activate();
    trap.current = active;
    return () => {
      page?.removeAttribute('aria-hidden');
      document.documentElement.style.overflow = scroll;
      active.deactivate();
      trap.current = null;
    };
  }, []);

  useEffect(() => {
    if (yielding) trap.current?.pause();
    else trap.current?.unpause();
  }, [yielding]);

  return createPortal(
    <DialogSheet
      title={title}
      heading={heading}
      close={
        onClose && (
          <button type="button" className="button-icon" aria-label={t('action.close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        )
      }
      foot={foot}
      isModal={!yielding}
      isInPlace={isInPlace}
      sheet={sheet}
      headingElement={headingElement}
    >
      <OwnAge>{children}</OwnAge>
    </DialogSheet>,
    document.body,
  );
}
