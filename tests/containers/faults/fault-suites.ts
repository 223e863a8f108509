import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Prepared } from '../../../application/transact/prepared.ts';
import type { TrackedTransaction } from '../../../application/track/tracker.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import type { Protocol } from '../../../domain/chain/protocol.ts';
import { isPoolError } from '../../../domain/core/errors/pool-error.ts';
import { type Activity, LiveAccounts } from '../../contracts/live/live-accounts.ts';
import { type Ports, signerOf } from '../../contracts/live/tested-chain.ts';
import type { ContainerWorld } from '../worlds/container-world.ts';
import { executionsOf, headOf } from './executions.ts';
import { FaultyConnection } from '../connection/faulty-connection.ts';
import { begin, end, moment, WORLD_FAULTS, type WorldFault } from './world-faults.ts';

/** When the fault begins: once the write is prepared, once the node has taken it and before the app knows, or while it is followed, also in its block. */
type Moment = 'before it is broadcast' | 'while it is broadcast' | 'after it was broadcast' | 'after it was included';

/** A write of each protocol that does something every time it is executed. */
const WRITES: Readonly<Record<Protocol, OperationKind>> = { antelope: 'deposit-to-rex-fund', tron: 'freeze', iost: 'vote-producer' };

/** What came of a write with a fault. */
interface Result {
  /** Name of the failure with which submitting it ended; null where it was handed to the tracker. */
  readonly failure: string | null;
  /** Requests that met the fault. */
  readonly suffered: number;
  /** What came of trying it again while it was open. */
  readonly second: { readonly wasOpen: boolean; readonly failure: string | null };
  /** Ids of what the chain executed, and of what the journal calls done. */
  readonly executed: readonly string[];
  readonly done: readonly string[];
  /** Every write with its end, for whoever reads why a test failed. */
  readonly ends: string;
  /** Failure of sending it again after it had provably not happened. */
  readonly retried: string | null;
  /** Ids of what the chain executed after that. */
  readonly inTheEnd: readonly string[];
}

const FAULT_MS = 3_000;
const STEP_MS = 3_000;
const LOOK_MS = 50;
/** Failures that come before anything is signed. */
const NOT_SENT = /^node-(?:unreachable|answer-invalid|stale)$/;
/** A write has ended after so much time of its chain: its signature is no longer valid, and that is irreversible. */
const LONGEST_STEPS = 130;

/** Tries every fault between app and world at moments of a write, on the pipeline of the product. */
export function faultSuites(world: ContainerWorld, moments: readonly Moment[]): void {
  const { protocol } = world.profile;
  let connection: FaultyConnection;
  let able: Activity;

  beforeAll(async () => {
    able = await new LiveAccounts(world).able(WRITES[protocol]);
    connection = await FaultyConnection.to(world.door.container.address(world.door.port));
  });
  afterAll(async () => {
    await connection.close();
    await world.close();
  });

  /** Address of a node that answers now, whatever befell the connection. */
  const witness = (): string => world.witness ?? world.door.container.address(world.door.port);

  const executedSince = (block: number): Promise<readonly string[]> => executionsOf(protocol, witness(), able.user.name, block);

  /** Submits; returns the name of the failure, or null. */
  async function failureOf({ submitting }: Ports, prepared: Prepared): Promise<string | null> {
    try {
      await submitting.submit(prepared, () => undefined);
      return null;
    } catch (failure) {
      if (isPoolError(failure)) return failure.error;
      throw failure;
    }
  }

  /** Lets the chain go on until whatever its nodes have taken is in a block, also what the journal knows nothing of. */
  const untilTaken = (): Promise<void> => world.pass(2 * STEP_MS);

  /** Submits while the fault comes and goes. */
  async function submitted(ports: Ports, prepared: Prepared, fault: WorldFault, when: Moment): Promise<string | null> {
    let begun = Promise.resolve();
    if (when === 'before it is broadcast') begun = begin(fault, world, connection);
    const taken = new Promise<void>((resolve) => {
      if (when === 'while it is broadcast')
        connection.onWriteTaken(() => {
          begun = begin(fault, world, connection);
          resolve();
          return begun;
        });
      else resolve();
    });
    await begun;
    const sending = failureOf(ports, prepared);
    try {
      if (when === 'after it was broadcast' || when === 'after it was included') {
        await sending;
        if (when === 'after it was included') await untilTaken();
        begun = begin(fault, world, connection);
        await begun;
        if (world.witness !== null) await world.pass(STEP_MS);
        await moment(FAULT_MS);
      } else {
        // A busy machine takes its time until the node has the write, and what has not begun cannot end.
        await Promise.race([sending, taken]);
        await Promise.race([sending, moment(FAULT_MS)]);
      }
    } finally {
      await begun;
      await end(fault, world, connection);
    }
    return sending;
  }

  /** Lets the chain go on until every write has ended. */
  async function ended({ tracker }: Ports): Promise<readonly TrackedTransaction[]> {
    for (let step = 0; step < LONGEST_STEPS; step += 1) {
      const entries = await tracker.entries();
      if (entries.every(({ state }) => state === 'ended')) return entries;
      await world.pass(STEP_MS);
      await Promise.all(entries.map(({ id }) => tracker.follow(id).refresh()));
      await moment(LOOK_MS);
    }
    throw new Error(`open for too long: ${JSON.stringify((await tracker.entries()).map(({ id, state }) => ({ id, state })))}`);
  }

  /** Tries the write again at once, as an impatient user does. Returns the name of the failure, null where it is taken or there is nothing to try again. */
  async function triedAgain(ports: Ports, prepared: Prepared): Promise<{ readonly wasOpen: boolean; readonly failure: string | null }> {
    const isOpen = async (): Promise<boolean> => (await ports.tracker.entries()).some(({ state }) => state !== 'ended');
    if (!(await isOpen())) return { wasOpen: false, failure: null };
    const failure = await failureOf(ports, prepared);
    return { wasOpen: await isOpen(), failure };
  }

  async function play(fault: WorldFault, when: Moment): Promise<Result> {
    const { operation, signer, user } = able;
    connection.heal();
    await world.pass(STEP_MS);
    const ports = await world.portsThrough([connection.address], signerOf(user));
    await ports.wallet.connect();
    const [prepared, again] = [await ports.submitting.prepare(operation, signer), await ports.submitting.prepare(operation, signer)];
    const [block, sufferedBefore] = [await headOf(protocol, witness()), connection.suffered];
    const failure = await submitted(ports, prepared, fault, when);
    const suffered = connection.suffered - sufferedBefore;
    const second = await triedAgain(ports, again);
    const entries = await ended(ports);
    await untilTaken();
    const executed = await executedSince(block);
    const done = entries.filter(({ outcome }) => outcome?.end === 'done').map(({ id }) => id);
    // What provably did not happen may be sent again.
    const retried = executed.length === 0 ? await failureOf(ports, await ports.submitting.prepare(operation, signer)) : null;
    await ended(ports);
    await untilTaken();
    ports.tracker.stop();
    const ends = entries.map(({ id, outcome }) => `${id} ${outcome?.end ?? 'open'}`).join(', ');
    return {
      failure,
      suffered,
      second,
      executed: [...executed].sort(),
      done: done.sort(),
      ends,
      retried,
      inTheEnd: await executedSince(block),
    };
  }

  describe.each(WORLD_FAULTS)(`${world.title} in a container, %s between app and world`, (fault) => {
    // In its block, only a stop makes a node forget what it knows of a write.
    const here = moments.filter((when) => when !== 'after it was included' || fault === 'stop');
    it.each(here)('%s, a write is executed once at most, and its outcome is what the chain holds', async (when) => {
      const result = await play(fault, when);
      expect(result.suffered).toBeGreaterThan(0);
      // With every end, for whoever reads why it failed.
      expect({ executed: result.executed, ends: result.ends }).toEqual({ executed: result.done, ends: result.ends });
      expect(result.failure ?? 'node-unreachable').toMatch(NOT_SENT);
      expect(result.failure === null ? [] : result.executed).toEqual([]);
      // Its preview is of before: it says neither that the first is sent again, nor what holds once that has ended.
      const heldBack = ['outcome-pending', 'preview-outdated'];
      expect(result.second.wasOpen ? heldBack : [null, ...heldBack]).toContain(result.second.failure);
      const isSurelyTaken =
        when === 'after it was included' || (when !== 'before it is broadcast' && !(fault === 'stop' && world.forgetsWhenStopped));
      expect(result.executed.length).toBeGreaterThanOrEqual(isSurelyTaken ? 1 : 0);
      expect(result.retried).toBeNull();
      expect(result.inTheEnd).toHaveLength(1);
    });
  });
}
