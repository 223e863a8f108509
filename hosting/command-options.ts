import { parseArgs } from 'node:util';
import { webAddress } from '../adapters/platform/web-address.ts';
import type { ConnectRule } from './networks/connect-sources.ts';
import type { NginxServer } from './write/nginx.ts';

export interface HostingCommand {
  /** Folder to write, which does not exist yet. */
  readonly folder: string;
  /** File with the host's settings; null for those of the build. */
  readonly settings: string | null;
  readonly connect: ConnectRule;
  readonly server: NginxServer;
}

/** Thrown for wrong options; the message is one sentence. */
export class WrongOption extends Error {}

/** What is written where nothing is said about the machine. */
export const USUAL_SERVER: NginxServer = { listen: ['80'], serverName: '_', root: '/var/www/newpool', backend: null };

export const USAGE = `Usage: npm run hosting -- FOLDER [--settings FILE] [--strict] [--server-name NAME] [--listen ADDRESS] [--root FOLDER] [--backend ORIGIN]

Writes the built page with the files a host needs into FOLDER, which must not exist: web, and nginx.conf.

  --settings FILE      the host's networks, which become config.json (docs/networks.md)
  --strict             pages connect to the nodes and backends of those networks alone
  --server-name NAME   name of the host (nginx: server_name; any unless given)
  --listen ADDRESS     where nginx listens; may be given several times (nginx: listen; ${USUAL_SERVER.listen.join(' ')} unless given)
  --root FOLDER        where the folder web will be on the host (${USUAL_SERVER.root} unless given)
  --backend ORIGIN     where nginx passes the calls of the pool's backend on this host, such as http://127.0.0.1:9000
  --help               this text
`;

const OPTIONS = {
  settings: { type: 'string' },
  strict: { type: 'boolean' },
  'server-name': { type: 'string' },
  listen: { type: 'string', multiple: true },
  root: { type: 'string' },
  backend: { type: 'string' },
  help: { type: 'boolean' },
} as const;

function matching(option: string, value: string, pattern: RegExp, expected: string): string {
  if (!pattern.test(value)) throw new WrongOption(`--${option} needs ${expected}, not "${value}".`);
  return value;
}

function backendOrigin(value: string): string {
  const address = webAddress(value);
  const isOrigin = address !== null && /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/.test(address);
  if (!isOrigin) throw new WrongOption(`--backend needs the origin of a service, such as http://127.0.0.1:9000, not "${value}".`);
  return address;
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (thrown) {
    throw new WrongOption(thrown instanceof Error ? thrown.message : String(thrown), { cause: thrown });
  }
}

/** Returns what the words of the command ask for, null for its usage. Throws WrongOption. */
export function hostingCommand(args: readonly string[]): HostingCommand | null {
  const { values, positionals } = parsed(args);
  if (values.help === true) return null;
  const [folder, ...further] = positionals;
  if (folder === undefined || further.length > 0) throw new WrongOption('The command needs one folder to write.');
  const listen = values.listen ?? USUAL_SERVER.listen;
  return {
    folder,
    settings: values.settings ?? null,
    connect: values.strict === true ? 'listed' : 'any-by-tls',
    server: {
      listen: listen.map((address) =>
        matching('listen', address, /^([a-zA-Z0-9.-]+:|\[[0-9a-f:]+\]:)?\d{1,5}$/, 'a port or an address with a port'),
      ),
      serverName: matching('server-name', values['server-name'] ?? USUAL_SERVER.serverName, /^[a-zA-Z0-9._-]+$/, 'the name of a host'),
      root: matching('root', values.root ?? USUAL_SERVER.root, /^\/[\w./ -]*$/, 'an absolute path without special characters'),
      backend: values.backend === undefined ? USUAL_SERVER.backend : backendOrigin(values.backend),
    },
  };
}
