import { askingInProcess } from './ask-in-process.ts';

/** Threads run more than one test file; what is asked in process already stays so. */
const done = globalThis as { isAskingInProcess?: true };
if (!done.isAskingInProcess) {
  globalThis.fetch = askingInProcess(globalThis.fetch);
  done.isAskingInProcess = true;
}
