import { WalletPluginAnchor } from '@wharfkit/wallet-plugin-anchor';
import type { ScatterWallet } from '../scatter/scatter-wallet.ts';
import type { ExtensionKey, SessionKey } from './session-choices.ts';
import { ExtensionPlugin } from './session-extension.ts';

/** What plugins need. `relay` passes requests to wallets outside the page; `extension`: returns the wallet behind the object in the page. */
export interface PluginParts {
  readonly relay: string;
  readonly extension: (key: ExtensionKey) => ScatterWallet;
}

/** The plugin of each wallet. */
export const SESSION_PLUGINS: Readonly<Record<SessionKey, (parts: PluginParts) => WalletPluginAnchor | ExtensionPlugin>> = {
  anchor: ({ relay }) => new WalletPluginAnchor({ buoyUrl: relay }),
  tokenpocket: ({ extension }) => new ExtensionPlugin('tokenpocket', extension('tokenpocket')),
  wombat: ({ extension }) => new ExtensionPlugin('wombat', extension('wombat')),
  scatter: ({ extension }) => new ExtensionPlugin('scatter', extension('scatter')),
};
