import { Wait } from 'testcontainers';
import type { SandboxOptions } from '../../../sandbox/start-sandbox.ts';
import type { ChainKey } from '../../../sandbox/world.ts';
import { BACKEND_PORT, CONTROL_PORT, nodePorts, SANDBOX_PORTS } from '../images/ports.ts';
import { type RunningContainer, startContainer } from './running-container.ts';

/** A sandbox in a container: nodes of its chains, the backend, and commands to it. */
export interface SandboxContainer {
  readonly container: RunningContainer;
  readonly nodes: (chain: ChainKey) => readonly string[];
  /** With the path of its interface. */
  readonly backend: string;
  /** Sends a command to the control interface. Throws an Error with its sentence for a refusal. */
  readonly command: (name: string, body: object) => Promise<void>;
}

const READY = /ready/;

export async function startSandboxContainer(image: string, options: SandboxOptions): Promise<SandboxContainer> {
  const container = await startContainer({
    image,
    ports: SANDBOX_PORTS,
    command: ['world'],
    environment: { NEWPOOL_SANDBOX: JSON.stringify(options) },
    wait: Wait.forLogMessage(READY),
  });
  return {
    container,
    nodes: (chain) => nodePorts(chain).map((port) => container.address(port)),
    backend: `${container.address(BACKEND_PORT)}/api`,
    command: async (name, body) => {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(`${container.address(CONTROL_PORT)}/${name}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${name}: ${await response.text()}`);
    },
  };
}

/** Starts a gateway to a node of a sandbox: a container that can be stopped while the chain goes on, as a public node behind its host's proxy. */
export function startGateway(image: string, sandbox: SandboxContainer, port: number): Promise<RunningContainer> {
  const way = { port, host: sandbox.container.bridgeAddress, targetPort: port };
  return startContainer({
    image,
    ports: [port],
    command: ['gateway'],
    environment: { NEWPOOL_WAYS: JSON.stringify([way]) },
    wait: Wait.forLogMessage(READY),
  });
}
