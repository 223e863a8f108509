import { CHAIN_KEYS } from '../../../../sandbox/world.ts';
import { startSandbox, type SandboxOptions } from '../../../../sandbox/start-sandbox.ts';
import { BACKEND_PORT, CONTROL_PORT, nodePorts, portBehind, SANDBOX_PORTS } from '../ports.ts';
import { relay, type Way } from './relay.ts';

/** Printed once everything listens. */
const READY = 'ready';

/** Starts the sandbox behind ports of the container. `NEWPOOL_SANDBOX` has its options as JSON. */
async function startWorld(): Promise<void> {
  const options = JSON.parse(process.env['NEWPOOL_SANDBOX'] ?? '{}') as SandboxOptions;
  const nodes = Object.fromEntries(CHAIN_KEYS.map((key) => [key, nodePorts(key).map(portBehind)]));
  await startSandbox({ ...options, ports: { backend: portBehind(BACKEND_PORT), control: portBehind(CONTROL_PORT), nodes } });
  for (const port of SANDBOX_PORTS) await relay({ port, host: '127.0.0.1', targetPort: portBehind(port) });
}

/** Starts a gateway: ports that lead to another container. `NEWPOOL_WAYS` lists them as JSON. */
async function startGateway(): Promise<void> {
  for (const way of JSON.parse(process.env['NEWPOOL_WAYS'] ?? '[]') as readonly Way[]) await relay(way);
}

for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
await (process.argv[2] === 'gateway' ? startGateway() : startWorld());
process.stdout.write(`${READY}\n`);
