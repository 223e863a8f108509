import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const SOURCE = /\/node_modules\/iost\/(index|lib\/.+)\.js$/;

/** Names its packages ask for that a page does not have, or does not allow: the policy would report an attempt at WebAssembly. */
const ABSENT = [
  { module: /\/node_modules\/long\/src\/long\.js$/, name: 'WebAssembly' },
  { module: /\/node_modules\/tweetnacl\/nacl-fast\.js$/, name: 'require' },
];
const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What its sources take for granted in Node. */
const BUFFER = "const { Buffer } = require('buffer');";

const ENTRY = '\0iost';
const WITH_OWN_REQUEST = `
import client from ${JSON.stringify(here('node_modules/iost/index.js'))};
import { clientRequest } from ${JSON.stringify(here('adapters/iost/write/client-request.ts'))};
client.HTTPProvider.request = clientRequest;
export default client;`;

/**
 * Builds the IOST client from its sources, with the versions that package-lock.json names and a request of our own in place of its HTTP
 * library. Throws when a source no longer reads as expected.
 */
export function iostFromSource(): Plugin {
  return {
    name: 'iost-from-source',
    enforce: 'pre',
    resolveId: (id) => (id === 'iost' ? ENTRY : null),
    load: (id) => (id === ENTRY ? WITH_OWN_REQUEST : null),
    transform(code, id) {
      const absent = ABSENT.find(({ module }) => module.test(id));
      if (absent !== undefined) return { code: `var ${absent.name};${code}`, map: null };
      const [, path] = SOURCE.exec(id) ?? [];
      if (path === undefined) return null;
      if (path === 'lib/provider/HTTPProvider') return { code: withOwnRequest(code), map: null };
      return path.startsWith('lib/crypto/') ? { code: BUFFER + code, map: null } : null;
    },
  };
}

function withOwnRequest(code: string): string {
  const replaced = code.replace("const axios = require('axios');", 'const axios = (request) => HTTPProvider.request(request);');
  if (replaced === code) throw new Error('iost/lib/provider/HTTPProvider.js no longer requires axios as it did');
  return replaced;
}
