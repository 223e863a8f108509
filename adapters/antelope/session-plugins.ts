import type { WalletPlugin } from '@wharfkit/session';
import { WalletPluginAnchor } from '@wharfkit/wallet-plugin-anchor';
import type { OutsideKey } from './outside-choices.ts';

/** How each wallet outside the page is reached: one line a wallet. `relay` carries requests and answers. */
export const SESSION_PLUGINS: Readonly<Record<OutsideKey, (relay: string) => WalletPlugin>> = {
  anchor: (relay) => new WalletPluginAnchor({ buoyUrl: relay }),
};
