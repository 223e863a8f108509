import { connect, createServer, type Server } from 'node:net';

/** Where the connections of a port go. */
export interface Way {
  /** Port on every address of the container. */
  readonly port: number;
  readonly host: string;
  readonly targetPort: number;
}

/** Hands the connections of a port on to another address, byte by byte; either side's end or failure ends both. */
export function relay({ port, host, targetPort }: Way): Promise<Server> {
  const server = createServer((client) => {
    const target = connect({ host, port: targetPort });
    client.pipe(target).pipe(client);
    for (const [one, other] of [
      [client, target],
      [target, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '0.0.0.0', () => resolve(server));
  });
}
