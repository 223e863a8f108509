/** Channel of a visitor who came through no wallet (product default). */
export const DEFAULT_CHANNEL = 'scatter';
/** Reference of a page opened inside a wallet's browser (product default); the other one is the plain mobile site. */
const DEFAULT_CHANNEL_REF = 'dapp';
const PLAIN_SITE_REF = 'h5';

const CHANNEL = /^[a-z0-9][a-z0-9_-]{0,31}$/;

/**
 * Returns a channel name in its canonical lower case, or null when the text cannot be one. Unknown channels are allowed, because wallets
 * come and go.
 */
export function channelName(text: string | null): string | null {
  const name = text?.trim().toLowerCase() ?? '';
  return CHANNEL.test(name) ? name : null;
}

/** Returns the channel of a visit: the address overrides the stored one (product rule). */
export function visitChannel(sources: { readonly url: string | null; readonly stored: string | null }): string {
  return channelName(sources.url) ?? channelName(sources.stored) ?? DEFAULT_CHANNEL;
}

/**
 * Returns where the page runs: the address says so first, then whether its host is one of the plain mobile site, then what was stored; anything
 * unknown counts as a wallet's browser.
 */
export function channelReference(sources: {
  readonly url: string | null;
  readonly isPlainSite?: boolean;
  readonly stored: string | null;
}): string {
  const ofHost = sources.isPlainSite === true ? PLAIN_SITE_REF : null;
  const known = [sources.url?.trim().toLowerCase(), ofHost, sources.stored].find(
    (ref) => ref === PLAIN_SITE_REF || ref === DEFAULT_CHANNEL_REF,
  );
  return known ?? DEFAULT_CHANNEL_REF;
}

/** Whether accounts are read where the page runs; on the plain mobile site they are not (product rule). */
export function readsAccounts(channelRef: string): boolean {
  return channelRef !== PLAIN_SITE_REF;
}
