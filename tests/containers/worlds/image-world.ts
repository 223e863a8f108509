import { SystemClock } from '../../../adapters/platform/system-clock.ts';
import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import { type Ports, portsOf, signerOf } from '../../contracts/live/tested-chain.ts';
import { freePort } from '../../support/free-port.ts';
import { newBlocks, until } from './blocks.ts';
import type { ContainerWorld } from './container-world.ts';
import type { NodeAddresses, RealChain } from './real-chain.ts';
import { type RunningContainer, startContainer } from './running-container.ts';

/** Sets a new chain up on an image of a real node, and saves it as an image of this name that begins with that chain. */
export async function saveChain(chain: RealChain, image: string, name: string): Promise<void> {
  const container = await startContainer({ ...chain.run(image), ports: chain.ports });
  try {
    await chain.setUp(addressesOf(chain, container));
    await container.stop();
    await container.save(name);
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`No chain on ${image}: ${message}\nThe end of what it printed:\n${container.printed()}`, { cause: error });
  } finally {
    await container.remove();
  }
}

/** Starts a container of an image with a chain, and wires the product's ports to it. Time flows. */
export async function imageWorld(chain: RealChain, image: string): Promise<ContainerWorld> {
  // The same ports for every container of this world: what was wired to one of them goes on.
  const ports = await Promise.all(chain.ports.map(async (container) => ({ container, host: await freePort() })));
  const start = (): Promise<RunningContainer> => startContainer({ ...chain.run(image), ports });
  let container = await start();
  const addresses = addressesOf(chain, container);
  const head = (): Promise<number> => chain.head(addresses);
  // Transactions refer to blocks after the start.
  const ready = (): Promise<void> => newBlocks(head, chain.finalAfter);
  await ready();
  const { accounts, backend, kinds, registered } = await chain.facts(addresses);
  let isTouched = false;
  const portsThrough = (nodes: readonly string[], signer: ChainSigner): Promise<Ports> =>
    portsOf(registered(nodes), { nodes, clock: new SystemClock(), backend, readThroughBackend: null }, signer);
  const portsFor = (signer: ChainSigner): Promise<Ports> => portsThrough([addresses.node], signer);
  return {
    title: chain.title,
    profile: registered([addresses.node]).profile,
    world: { accounts },
    kinds,
    forgetsWhenStopped: true,
    ports: portsFor,
    portsThrough,
    withKeyOf: (account) => {
      isTouched = true;
      return portsFor(signerOf(account));
    },
    pass: (milliseconds) => newBlocks(head, Math.min(Math.ceil(milliseconds / chain.blockMs), chain.finalAfter)),
    isAtBeginning: () => !isTouched,
    anew: async () => {
      if (!isTouched) return;
      await container.remove();
      container = await start();
      await ready();
      isTouched = false;
    },
    accountsElsewhere: () => [],
    irreversibleAfterMs: chain.blockMs * chain.finalAfter,
    untilIrreversible: async () => {
      const present = await head();
      await until('irreversible', async () => (await chain.irreversible(addresses)) > present);
    },
    faults: [],
    inject: async () => undefined,
    byOrigin: chain.byOrigin,
    get door() {
      return { container, port: chain.ports[0]! };
    },
    witness: null,
    close: () => container.remove(),
  };
}

function addressesOf({ ports: [full, solid] }: RealChain, container: RunningContainer): NodeAddresses {
  return { node: container.address(full!), solidified: solid === undefined ? null : container.address(solid) };
}
