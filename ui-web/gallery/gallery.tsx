import { fixedAddress, Router } from '../react/router.tsx';
import { Seconds } from '../shell/frame/seconds.ts';
import { AgeStates } from './age-states.tsx';
import { ChartStates } from './chart-states.tsx';
import { ControlStates, LongListStates } from './control-states.tsx';
import { DialogStates } from './dialog-states.tsx';
import { FieldStates } from './field-states.tsx';
import { MessageStates } from './message-states.tsx';
import { PageDialogStates } from './page-dialog-states.tsx';
import { NOW } from './samples.ts';
import { ScreenDialogStates } from './screen-dialog-states.tsx';
import { SigningStates } from './signing-states.tsx';
import { still } from './still.ts';
import { ValueStates } from './value-states.tsx';
import { WithService } from './with-service.tsx';
import { WriteStates } from './write-states.tsx';

/** Where the links of the gallery are. */
const ADDRESS = fixedAddress('/eos');
const SECONDS = still(NOW);

/** Shows every part, every picture and every dialog in every state, at a present that does not move. */
export function Gallery() {
  return (
    <Router bar={ADDRESS}>
      <WithService token={Seconds} value={SECONDS}>
        <ControlStates />
        <FieldStates />
        <DialogStates />
        <PageDialogStates />
        <SigningStates />
        <ScreenDialogStates />
        <MessageStates />
        <ValueStates />
        <AgeStates />
        <WriteStates />
        <ChartStates />
        <LongListStates />
      </WithService>
    </Router>
  );
}
