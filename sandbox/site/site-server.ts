import Fastify, { type FastifyInstance } from 'fastify';
import { NOTHING_INLINED, securityHeaders } from '../../hosting/site/security-headers.ts';
import { staticSite, type SiteOptions } from './static-site.ts';

/** Creates a server for the site, not listening yet. Invalid addresses are refused with the site's headers too. */
export async function siteServer(options: SiteOptions): Promise<FastifyInstance> {
  const server = Fastify({
    forceCloseConnections: true,
    // Compressing the app takes a slow or busy machine longer than the default timeout of plugins.
    pluginTimeout: 0,
    frameworkErrors: (_error, _request, reply) => {
      reply.raw
        .writeHead(400, {
          ...securityHeaders({ connect: options.connect(), inlined: NOTHING_INLINED }),
          'content-type': 'text/plain; charset=utf-8',
        })
        .end('This address cannot be read.\n');
    },
  });
  await server.register(staticSite, options);
  return server;
}
