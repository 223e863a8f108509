import type { ContainerWorld } from '../worlds/container-world.ts';
import type { FaultyConnection } from '../connection/faulty-connection.ts';

/** Faults between app and world. */
export const WORLD_FAULTS = ['stop', 'pause', 'cut', 'delay', 'corrupt'] as const;
export type WorldFault = (typeof WORLD_FAULTS)[number];

const LOOK_MS = 100;
const LONGEST_START_MS = 60_000;

/** Lets the node, or what comes from it, suffer. What it was about to answer does not arrive whole. */
export async function begin(fault: WorldFault, { door }: ContainerWorld, connection: FaultyConnection): Promise<void> {
  if (fault === 'stop') {
    connection.suffer('cut');
    await door.container.stop();
  } else if (fault === 'pause') {
    connection.suffer('lose');
    await door.container.pause();
  } else connection.suffer(fault);
}

/** Ends the fault and waits until the node answers. */
export async function end(fault: WorldFault, { door }: ContainerWorld, connection: FaultyConnection): Promise<void> {
  if (fault === 'stop') await door.container.start();
  if (fault === 'pause') await door.container.unpause();
  const address = door.container.address(door.port);
  await answering(address);
  connection.leadTo(address);
  connection.heal();
}

async function answering(address: string): Promise<void> {
  for (const limit = Date.now() + LONGEST_START_MS; Date.now() < limit;) {
    if (await fetch(address).catch(() => null)) return;
    await moment(LOOK_MS);
  }
  throw new Error(`${address} does not answer after its start`);
}

export function moment(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
