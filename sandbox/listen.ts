import type { FastifyInstance } from 'fastify';

/** Thrown for a failed start that a user can fix; the message is one sentence. */
export class StartProblem extends Error {}

/** Servers that listen in this process, by their address. What is in the same process may ask them without a socket. */
export const listening = new Map<string, FastifyInstance>();

/** Listens on this machine alone, on a free port for 0. Resolves with the address, without a trailing slash. */
export async function listenOn(server: FastifyInstance, port: number): Promise<string> {
  let origin = '';
  server.addHook('preClose', async () => void listening.delete(origin));
  try {
    await server.listen({ host: '127.0.0.1', port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EADDRINUSE') throw new StartProblem(`Port ${String(port)} is taken by another program.`, { cause: error });
    if (code === 'EACCES') throw new StartProblem(`Port ${String(port)} may only be opened by the administrator.`, { cause: error });
    throw error;
  }
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens, but on no port');
  origin = `http://127.0.0.1:${String(address.port)}`;
  listening.set(origin, server);
  return origin;
}
