import {
  ALWAYS_REVALIDATED,
  CACHED_FOR_A_YEAR,
  FILE_ADDRESS,
  HASHED_ADDRESS,
  NO_SUCH_FILE,
  NOT_FOUND_FILE,
  UNSERVED_ADDRESS,
} from '../site/addresses.ts';
import { CONTENT_TYPES, UNKNOWN_TYPE } from '../site/content-types.ts';
import { SECURE_TRANSPORT } from '../site/security-headers.ts';

/** What nginx is configured with about the machine it runs on. */
export interface NginxServer {
  /** Values of `listen`, such as `80` or `127.0.0.1:8080`. */
  readonly listen: readonly string[];
  /** Name of the host, `_` for any. */
  readonly serverName: string;
  /** Folder of the page on that machine. */
  readonly root: string;
  /** Origin of the pool's backend, to which requests below the backend's paths are passed; null where it is not behind this server. */
  readonly backend: string | null;
}

const PLAIN_TEXT = CONTENT_TYPES['.txt']!;
const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt';

function quoted(text: string): string {
  return `"${text.replaceAll('\n', String.raw`\n`)}"`;
}

function titled(name: string): string {
  return name.replace(/(^|-)[a-z]/g, (first) => first.toUpperCase());
}

function plainNotFound(location: string, text: string): readonly string[] {
  return [`location ${location} {`, '  types { }', `  default_type ${quoted(PLAIN_TEXT)};`, `  return 404 ${quoted(text)};`, '}'];
}

/** What a backend answers keeps its own headers: it is no page. */
function passedOn(path: string, backend: string): readonly string[] {
  return [
    `location ^~ ${path}/ {`,
    `  proxy_pass ${backend};`,
    '  proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;',
    '  proxy_set_header X-Forwarded-Proto $scheme;',
    ...(backend.startsWith('https:')
      ? [
          '  proxy_ssl_server_name on;',
          '  proxy_ssl_verify on;',
          '  proxy_ssl_verify_depth 4;',
          `  proxy_ssl_trusted_certificate ${AUTHORITIES};`,
        ]
      : []),
    '  proxy_hide_header X-Content-Type-Options;',
    '  add_header X-Content-Type-Options "nosniff" always;',
    '  add_header Strict-Transport-Security $newpool_secure_transport always;',
    '}',
  ];
}

function indented(lines: readonly string[]): readonly string[] {
  return lines.map((line) => (line === '' ? '' : `  ${line}`));
}

/**
 * Returns a configuration of nginx for the site, to be included in its `http` block: headers, caching, copies compressed by gzip, and the
 * rule of addresses. `headers` are those of every answer, `backendPaths` where pages look for their backend on this host.
 */
export function nginxConfiguration(
  { listen, serverName, root, backend }: NginxServer,
  headers: Readonly<Record<string, string>>,
  backendPaths: readonly string[],
): string {
  const server = [
    ...listen.map((address) => `listen ${address};`),
    `server_name ${serverName};`,
    `root ${quoted(root)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    'gzip_static on;',
    'gzip_vary on;',
    '# Where its module for brotli is loaded: brotli_static on;',
    '',
    'types {',
    ...Object.entries(CONTENT_TYPES).map(([extension, type]) => `  ${quoted(type)} ${extension.slice(1)};`),
    '}',
    `default_type ${UNKNOWN_TYPE};`,
    '',
    ...Object.entries(headers).map(([name, value]) => `add_header ${titled(name)} ${quoted(value)} always;`),
    'add_header Strict-Transport-Security $newpool_secure_transport always;',
    'add_header Cache-Control $newpool_cache_control always;',
    '',
    'error_page 404 @no_page;',
    ...backendPaths.flatMap((path) =>
      backend === null ? plainNotFound(`^~ ${path}/`, 'There is no backend behind this host.\n') : passedOn(path, backend),
    ),
    ...plainNotFound(`~ ${quoted(UNSERVED_ADDRESS.source)}`, NO_SUCH_FILE),
    ...plainNotFound(String.raw`~ "\.html$"`, NO_SUCH_FILE),
    `location ~ ${quoted(FILE_ADDRESS.source)} {`,
    '  try_files $uri @no_file;',
    '}',
    'location / {',
    '  try_files $uri $uri/index.html =404;',
    '}',
    ...plainNotFound('@no_file', NO_SUCH_FILE),
    'location @no_page {',
    `  rewrite ^ ${NOT_FOUND_FILE} break;`,
    '}',
  ];
  return [
    '# Newpool. Written by its build; include it in the http block of nginx 1.18 or newer.',
    '',
    '# By https alone, also behind a server that ends TLS and says so.',
    'map "$https $http_x_forwarded_proto" $newpool_secure_transport {',
    '  default "";',
    `  "~^on | https$" ${quoted(SECURE_TRANSPORT)};`,
    '}',
    '',
    'map "$status $uri" $newpool_cache_control {',
    `  default ${quoted(ALWAYS_REVALIDATED)};`,
    `  ${quoted(`~^(200|206|304) .*${HASHED_ADDRESS.source}`)} ${quoted(CACHED_FOR_A_YEAR)};`,
    '}',
    '',
    'server {',
    ...indented(server),
    '}',
    '',
  ].join('\n');
}
