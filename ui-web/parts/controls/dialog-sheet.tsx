import type { ReactNode, Ref } from 'react';

interface DialogSheetProps {
  title: ReactNode;
  /** Id of the title, which names the sheet. */
  heading: string;
  /** What closes the sheet. */
  close?: ReactNode;
  children: ReactNode;
  /** Buttons that stay in view. */
  foot?: ReactNode;
  /** Whether the rest of the page is out of reach. */
  isModal: boolean;
  /** Whether the sheet takes the place of one that was there, and does not rise. */
  isInPlace?: boolean;
  id?: string;
  lang?: string;
  sheet?: Ref<HTMLDivElement>;
  headingElement?: Ref<HTMLHeadingElement>;
}

/** Lays out a sheet over the page: its title, its content and its buttons. */
export function DialogSheet(props: DialogSheetProps) {
  const { title, heading, close, children, foot, isModal, isInPlace = false, id, lang, sheet, headingElement } = props;
  return (
    <div className="scrim" id={id} lang={lang}>
      <div
        ref={sheet}
        className={isInPlace ? 'dialog dialog-in-place' : 'dialog'}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the oldest supported browsers have no dialog element
        role="dialog"
        aria-modal={isModal}
        aria-labelledby={heading}
      >
        <div className="dialog-head">
          <h2 id={heading} ref={headingElement} tabIndex={-1}>
            {title}
          </h2>
          {close}
        </div>
        <div className="dialog-body">{children}</div>
        {foot && <div className="dialog-foot">{foot}</div>}
      </div>
    </div>
  );
}
