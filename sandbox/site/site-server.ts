import Fastify, { type FastifyInstance } from 'fastify';
import { securityHeaders } from './security-headers.ts';
import { staticSite, type SiteOptions } from './static-site.ts';

/** A server for the site, not listening yet. Addresses that cannot be read are refused with the site's headers too. */
export async function siteServer(options: SiteOptions): Promise<FastifyInstance> {
  const server = Fastify({
    forceCloseConnections: true,
    // Compressing the app takes a slow or busy machine longer than plugins usually get.
    pluginTimeout: 0,
    frameworkErrors: (_error, _request, reply) => {
      reply.raw
        .writeHead(400, { ...securityHeaders(options.connect(), []), 'content-type': 'text/plain; charset=utf-8' })
        .end('This address cannot be read.\n');
    },
  });
  await server.register(staticSite, options);
  return server;
}
