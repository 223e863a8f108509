import type { HostSettings } from '../../adapters/networks/networks.ts';
import type { Network } from '../../domain/chain/network.ts';

/** Which origins pages may connect to: those of the networks alone, or also every other one that is reached by TLS. */
export type ConnectRule = 'listed' | 'any-by-tls';

/** Matches an origin that content policies and server configurations hold as it is. */
const PLAIN_ORIGIN = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d+)?$/;

function originOf(address: string): string {
  const { origin } = new URL(address);
  if (!PLAIN_ORIGIN.test(origin)) throw new Error(`${address} cannot stand in a content policy`);
  return origin;
}

function nodeAddresses({ profile }: Network): readonly string[] {
  return profile.nodes.flatMap((node) => {
    const solidified = 'solidified' in node ? node.solidified : null;
    return typeof solidified === 'string' ? [node.url, solidified] : [node.url];
  });
}

function scanServices({ profile }: Network): readonly string[] {
  return 'scanService' in profile && profile.scanService !== null ? [profile.scanService] : [];
}

/** Returns the addresses that are no paths of the page's own host. */
function elsewhere(addresses: readonly (string | null)[]): readonly string[] {
  return addresses.filter((address): address is string => address !== null && !address.startsWith('/'));
}

/**
 * Returns the content policy sources of the origins that pages of networks connect to besides their own: nodes, scan services, backends elsewhere, the exchange's figures, the counter of page views, and the
 * relay to wallets outside the page, null for none. Without TLS only what a network names is reachable by either rule. Throws where an address
 * has characters of a content policy's own in its name.
 */
export function connectSources({ networks, page }: HostSettings, relay: string | null, rule: ConnectRule): readonly string[] {
  const backends = elsewhere(networks.map(({ backend = null }) => backend));
  const origins = [
    ...networks.flatMap(nodeAddresses),
    ...networks.flatMap(scanServices),
    ...backends,
    ...elsewhere([page.exchange.pairs, page.pageViews]),
  ].map(originOf);
  const relays = relay === null ? [] : [originOf(relay), originOf(relay).replace(/^http/, 'ws')];
  const listed = [...new Set([...origins, ...relays])];
  if (rule === 'listed') return listed;
  return ['https:', 'wss:', ...listed.filter((source) => /^(http|ws):/.test(source))];
}
