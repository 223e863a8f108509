import type { ListedNode } from '../../../domain/core/chain/listed-node.ts';
import type { PageHosts } from '../../react/chain-profile.ts';

/** Why a host is contacted. */
export type HostPurpose = 'page' | 'backend' | 'nodes' | 'scanService' | 'relay' | 'pageViews' | 'pictures';

interface Host {
  readonly host: string;
  readonly purposes: readonly HostPurpose[];
}

interface HostSources extends PageHosts {
  /** Origin of the page; null while it is prerendered. */
  readonly page: string | null;
  readonly nodes: readonly ListedNode[];
  /** Address of the chain's scan service; null where it has none. */
  readonly scanService: string | null;
  /** Addresses that the page only links to. */
  readonly links: readonly string[];
}

/** Returns each host that is contacted with its purposes, in the order of the purposes, and each one that is only linked to. */
export function hostsOf({ page, backend, relay, pageViews, pictures, nodes, scanService, links }: HostSources): {
  readonly contacted: readonly Host[];
  readonly linked: readonly string[];
} {
  const named: readonly (readonly [string | null, HostPurpose])[] = [
    [page, 'page'],
    [backend === null ? null : absolute(backend, page), 'backend'],
    ...nodes.map(({ url }) => [url, 'nodes'] as const),
    [scanService, 'scanService'],
    [relay, 'relay'],
    [pageViews === null ? null : absolute(pageViews, page), 'pageViews'],
    ...pictures.map((origin) => [origin, 'pictures'] as const),
  ];
  const found = new Map<string, Set<HostPurpose>>();
  for (const [address, purpose] of named) {
    const host = hostOf(address);
    if (host !== null) found.set(host, (found.get(host) ?? new Set()).add(purpose));
  }
  const linked = links.flatMap((address) => hostOf(address) ?? []);
  return {
    contacted: [...found].map(([host, purposes]) => ({ host, purposes: [...purposes] })),
    linked: [...new Set(linked)],
  };
}

function absolute(address: string, page: string | null): string | null {
  return address.startsWith('/') ? page : address;
}

function hostOf(address: string | null): string | null {
  return /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(address ?? '')?.[1]?.toLowerCase() ?? null;
}
