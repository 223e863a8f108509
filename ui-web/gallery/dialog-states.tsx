import { type ReactNode, useState } from 'react';
import { Dialog } from '../parts/controls/dialog.tsx';
import { Part, State } from './state.tsx';

/** Shows dialogs, which open at a tap because each has the whole page. */
export function DialogStates() {
  return (
    <Part name="Dialog">
      <State name="that can be closed">
        <Opener>{(close) => ({ onClose: close, children: <p>Escape closes it as well.</p> })}</Opener>
      </State>
      <State name="that must be answered, with buttons that stay in view">
        <Opener>
          {(close) => ({
            onClose: null,
            children: Array.from({ length: 30 }, (_, index) => <p key={index}>Something to read.</p>),
            foot: (
              <button type="button" className="button" onClick={close}>
                I agree
              </button>
            ),
          })}
        </Opener>
      </State>
      <State name="that leaves the keyboard to a dialog of a wallet">
        <Opener>{(close) => ({ onClose: close, yielding: true, children: <p>The wallet asks for your signature.</p> })}</Opener>
      </State>
    </Part>
  );
}

interface Opened {
  onClose: (() => void) | null;
  children: ReactNode;
  foot?: ReactNode;
  yielding?: boolean;
}

function Opener({ children }: { children: (close: () => void) => Opened }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button button-second" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && <Dialog title="A dialog" {...children(() => setOpen(false))} />}
    </>
  );
}
