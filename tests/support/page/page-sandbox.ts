import { afterAll, afterEach, beforeAll } from 'vitest';
import { startSandbox, type RunningSandbox, type SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import { leavePage } from './page.tsx';

/** A Wednesday, so that no test depends on the day it is run. */
const START = Date.UTC(2025, 2, 12, 5);

/** One sandbox for the tests of a file, with a manual clock; each test starts with a reset sandbox. */
export function pageSandbox(options: SandboxOptions): () => RunningSandbox {
  let sandbox: RunningSandbox;
  let beginning = '';
  const status = (): string => JSON.stringify([sandbox.world.clock.now(), sandbox.world.all.map((chain) => chain.status())]);
  beforeAll(async () => {
    sandbox = await startSandbox({ start: START, mode: 'manual', ...options });
    beginning = status();
  }, 60_000);
  afterEach(() => {
    leavePage();
    sandbox.backendFaults.clear();
    for (const { faults } of sandbox.world.all) faults.clear();
    // A reset takes a while; an unchanged sandbox needs none.
    if (status() !== beginning) sandbox.world.reset();
  });
  afterAll(() => sandbox.stop());
  return () => sandbox;
}
