import { builtInNetworks } from '../../adapters/networks/built-in-networks.ts';
import type { HostSettings } from '../../adapters/networks/networks.ts';
import { NO_PAGE_SETTINGS } from '../../adapters/networks/page-settings.ts';
import { ownFile } from './own-file.ts';

export { builtInNetworks };

/** Settings of the page's host, read when the page starts; without networks of its own the built-in ones are offered. */
const SETTINGS_FILE = '/config.json';

/** Matches settings that change nothing, as a build writes them: what reads settings is not loaded for them. */
const NOTHING_ADDED = /^\s*(\{\s*"version": 1,\s*"networks": \{\s*\}\s*\}\s*)?$/;

/**
 * Returns the networks the page offers, the default first: the built-in ones, with what the host's `config.json` says of them and adds, and
 * the page's own settings. A host without the file has none. Errors: `network-file-invalid`, `network-setting-unknown`; rejects as `ownFile` does where the host does not answer.
 */
export async function pageSettings(): Promise<HostSettings> {
  const text = await ownFile(SETTINGS_FILE, async (response) => {
    const isFile = response.ok && !(response.headers.get('content-type') ?? '').includes('text/html');
    if (!isFile && response.status >= 500) throw new Error(`${SETTINGS_FILE}: HTTP ${response.status}`);
    return isFile ? response.text() : '';
  });
  if (NOTHING_ADDED.test(text)) return { networks: builtInNetworks(), page: NO_PAGE_SETTINGS };
  const { hostSettings } = await import('../../adapters/networks/networks.ts');
  return hostSettings({ name: SETTINGS_FILE.slice(1), text });
}
