import { ALWAYS_REVALIDATED, CACHED_FOR_A_YEAR, SETTINGS_FILE } from '../site/addresses.ts';
import { SECURE_TRANSPORT } from '../site/security-headers.ts';

/** Folder of the files whose name contains a hash. */
const HASHED_FOLDER = '/assets';

function rule(address: string, headers: Readonly<Record<string, string>>): string {
  return [address, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
}

/**
 * Returns the file `_headers` for hosts of static files that read one. No two of its rules give one answer the same header, because hosts
 * differ in what they make of that. `routes` are those of all pages.
 */
export function headersFile(headers: Readonly<Record<string, string>>, routes: readonly string[]): string {
  const folders = [...new Set(routes.map((route) => route.split('/')[1]!))].filter((folder) => folder !== '').sort();
  const revalidated = ['/', SETTINGS_FILE, ...folders.flatMap((folder) => [`/${folder}`, `/${folder}/*`])];
  return [
    rule('/*', { ...headers, 'strict-transport-security': SECURE_TRANSPORT }),
    rule(`${HASHED_FOLDER}/*`, { 'cache-control': CACHED_FOR_A_YEAR }),
    ...revalidated.map((address) => rule(address, { 'cache-control': ALWAYS_REVALIDATED })),
  ].join('');
}
