import { Dialog } from '../parts/controls/dialog.tsx';
import { Opener } from './opener.tsx';
import { Part, State } from './state.tsx';

const TITLE = 'A dialog';

/** Shows dialogs, which open at a tap because each has the whole page. */
export function DialogStates() {
  return (
    <Part name="Dialog">
      <State name="that can be closed">
        <Opener>
          {(close) => (
            <Dialog title={TITLE} onClose={close}>
              <p>Escape closes it as well.</p>
            </Dialog>
          )}
        </Opener>
      </State>
      <State name="that must be answered, with buttons that stay in view">
        <Opener>
          {(close) => (
            <Dialog
              title={TITLE}
              onClose={null}
              foot={
                <button type="button" className="button" onClick={close}>
                  I agree
                </button>
              }
            >
              {Array.from({ length: 30 }, (_, index) => (
                <p key={index}>Something to read.</p>
              ))}
            </Dialog>
          )}
        </Opener>
      </State>
      <State name="that leaves the keyboard to a dialog of a wallet">
        <Opener>
          {(close) => (
            <Dialog title={TITLE} onClose={close} yielding>
              <p>The wallet asks for your signature.</p>
            </Dialog>
          )}
        </Opener>
      </State>
    </Part>
  );
}
