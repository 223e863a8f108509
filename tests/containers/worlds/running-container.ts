import type { Readable } from 'node:stream';
import { GenericContainer, type ContainerRuntimeClient, type PortWithOptionalBinding, Wait, type WaitStrategy } from 'testcontainers';
import { containerEngine } from '../engine.ts';

export interface ContainerOptions {
  readonly image: string;
  /** Its ports; each is published on a port of 127.0.0.1, a free one unless given. */
  readonly ports: readonly PortWithOptionalBinding[];
  readonly wait: WaitStrategy;
  /** Instead of the image's own. */
  readonly entrypoint?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  /** Texts of files it has besides those of its image, by their paths. */
  readonly files?: Readonly<Record<string, string>>;
}

/** A container of this machine that can be stopped, paused and started again. */
export interface RunningContainer {
  /** Address on the bridge, for other containers. */
  readonly bridgeAddress: string;
  /** Returns the end of what it printed. */
  readonly printed: () => string;
  /** Returns the address of one of its ports on this machine; another one after each start, unless its port was given. */
  readonly address: (port: number) => string;
  /** Ends its program as a host that is shut down does; its files remain. */
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Freezes its program: connections stay open and nothing answers. */
  readonly pause: () => Promise<void>;
  readonly unpause: () => Promise<void>;
  /** Makes an image of its files, under this name. Its program must be stopped. */
  readonly save: (name: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Says which run a container belongs to. */
const RUN_LABEL = 'newpool.run';
const RUN = String(process.pid);
const LONGEST_START_MS = 120_000;
const LONGEST_STOP_SECONDS = 20;
const LOG_TAIL = 4_000;
/** How often a container is frozen that would not freeze: the kernel's first freezer gives up on a busy machine. */
const MOST_TRIES = 10;
const NOT_FROZEN = /unable to freeze/;

type Container = ReturnType<ContainerRuntimeClient['container']['getById']>;

/** Publishes ports on 127.0.0.1 alone; the engine's usual choice is every address of the machine. */
class LocalContainer extends GenericContainer {
  protected override async beforeContainerCreated(): Promise<void> {
    const bindings = Object.entries((this.hostConfig.PortBindings ?? {}) as Record<string, readonly object[]>);
    this.hostConfig.PortBindings = Object.fromEntries(
      bindings.map(([port, hosts]) => [port, hosts.map((host) => ({ ...host, HostIp: '127.0.0.1' }))]),
    );
  }
}

/** Starts a container and waits until it is ready. Throws an Error with the end of what it printed where it is not. */
export async function startContainer(options: ContainerOptions): Promise<RunningContainer> {
  const { image, ports, wait, entrypoint, command, environment = {}, files = {} } = options;
  let printed = '';
  const definition = new LocalContainer(image)
    .withLabels({ [RUN_LABEL]: RUN })
    .withExposedPorts(...ports)
    .withEnvironment(environment)
    .withCopyContentToContainer(Object.entries(files).map(([target, content]) => ({ target, content })))
    .withLogConsumer((stream: Readable) => stream.on('data', (text: Buffer) => (printed = (printed + String(text)).slice(-LOG_TAIL))))
    .withWaitStrategy(wait);
  if (entrypoint) definition.withEntrypoint([...entrypoint]);
  if (command) definition.withCommand([...command]);
  const started = await definition.start().catch((error: Error) => {
    throw new Error(`A container of ${image} does not start: ${error.message}\nThe end of what it printed:\n${printed}`, { cause: error });
  });
  const engine = await containerEngine();
  const container = engine.container.getById(started.getId());
  let published = await container.inspect();
  return {
    bridgeAddress: started.getIpAddress('bridge'),
    printed: () => printed,
    address: (port) => `http://127.0.0.1:${published.NetworkSettings.Ports[`${port}/tcp`]![0]!.HostPort}`,
    stop: async () => void (await container.stop({ t: LONGEST_STOP_SECONDS })),
    start: async () => {
      await container.start();
      published = await container.inspect();
    },
    pause: () => paused(container),
    unpause: async () => void (await container.unpause()),
    save: async (name) => {
      const [repo, tag] = name.split(':');
      await container.commit({ repo, tag });
    },
    remove: async () => void (await container.remove({ force: true, v: true })),
  };
}

/** Waits until a call of a node's HTTP interface is answered, two minutes at most, and no longer than its program runs. */
export function answering(path: string, port: number): WaitStrategy {
  return Wait.forHttp(path, port, { abortOnContainerExit: true }).withStartupTimeout(LONGEST_START_MS);
}

/** Removes what containers of this run are left: a suite that fails before its end does not close its world. */
export async function removeContainers({ container: { dockerode } }: ContainerRuntimeClient): Promise<void> {
  const left = await dockerode.listContainers({ all: true, filters: { label: [`${RUN_LABEL}=${RUN}`] } });
  for (const { Id } of left) await dockerode.getContainer(Id).remove({ force: true, v: true });
}

async function paused(container: Container): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await container.pause();
      return;
    } catch (error) {
      if (!NOT_FROZEN.test((error as Error).message) || tries === MOST_TRIES) throw error;
    }
  }
}
