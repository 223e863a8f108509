import { CHAIN_KEYS, type ChainKey } from '../../../sandbox/world.ts';

/** Ports of a sandbox container, on every address of the container; the programs in it listen on 127.0.0.1 at another port. */
export const BACKEND_PORT = 8000;
export const CONTROL_PORT = 8001;
const FIRST_NODE_PORT = 8010;
const NODES = 2;
const BEHIND = 10_000;

/** Returns the ports of a chain's nodes. */
export function nodePorts(chain: ChainKey): readonly number[] {
  const first = FIRST_NODE_PORT + NODES * CHAIN_KEYS.indexOf(chain);
  return Array.from({ length: NODES }, (_, index) => first + index);
}

/** Returns the port of 127.0.0.1, inside the container, that is behind one of its ports. */
export function portBehind(port: number): number {
  return port + BEHIND;
}

/** Every port of a sandbox container. */
export const SANDBOX_PORTS: readonly number[] = [BACKEND_PORT, CONTROL_PORT, ...CHAIN_KEYS.flatMap(nodePorts)];
