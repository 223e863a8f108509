import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections (from 32,768 on): nothing else takes one between this look and its use. */
const PORTS = { first: 12_000, end: 32_000 };
const LOOKS = 50;

/** Returns a port of 127.0.0.1 that nothing listened on a moment ago. */
export async function freePort(): Promise<number> {
  for (let look = 0; look < LOOKS; look += 1) {
    const port = randomInt(PORTS.first, PORTS.end);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of ${LOOKS} ports is free`);
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => {
      server.close(() => resolve(true));
    });
  });
}
