import { Worker } from 'node:worker_threads';

const LONGEST_MS = 20_000;

/** Ends this process where one input is not done after twenty seconds: work that never ends gives no test the chance to fail. */
const SCRIPT = `
  const { workerData: { shared, longestMs }, parentPort } = require('node:worker_threads');
  const beat = new Int32Array(shared);
  let name = '';
  parentPort.on('message', (message) => { name = message; });
  let seen = 0;
  let since = Date.now();
  setInterval(() => {
    const now = Atomics.load(beat, 0);
    if (now !== seen || now % 2 === 0) { seen = now; since = Date.now(); return; }
    if (Date.now() - since < longestMs) return;
    require('node:fs').writeSync(2, 'fuzz: one input of ' + name + ' never ends\\n');
    process.kill(process.pid, 'SIGKILL');
  }, 500);
`;

/** Watches the work of this thread from another one. */
export class Watchdog {
  private readonly beat: Int32Array;
  private readonly worker: Worker;
  private name = '';

  constructor(longestMs = LONGEST_MS) {
    const shared = new SharedArrayBuffer(4);
    this.beat = new Int32Array(shared);
    this.worker = new Worker(SCRIPT, { eval: true, workerData: { shared, longestMs } });
    this.worker.unref();
  }

  /** Begins to watch one input of what `name` says. */
  watch(name: string): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread of this process has no origin
    if (name !== this.name) this.worker.postMessage(name);
    this.name = name;
    Atomics.store(this.beat, 0, Atomics.load(this.beat, 0) | 1);
  }

  rest(): void {
    Atomics.store(this.beat, 0, (Atomics.load(this.beat, 0) | 1) + 1);
  }
}
