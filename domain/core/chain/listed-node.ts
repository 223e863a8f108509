/** Who names a node: the user, the pool's backend, or the network's own list. */
export type NodeNamedBy = 'user' | 'backend' | 'network';

/** A node of the list in force. */
export interface ListedNode {
  /** Address without a slash at its end. */
  readonly url: string;
  readonly namedBy: NodeNamedBy;
  /** Who runs it, by the network's list; null where that list does not have it. */
  readonly operator: string | null;
}

/**
 * Returns whose opinion a node's answers are. Nodes of one operator are one opinion, all other nodes a backend names are one too, and each
 * host a user names is one of its own.
 */
export function originOf({ url, namedBy, operator }: ListedNode): string {
  if (operator !== null) return `operator ${operator}`;
  return namedBy === 'backend' ? 'backend' : `host ${hostOf(url)}`;
}

function hostOf(url: string): string {
  return /^[a-z]+:\/\/([^/?#]*)/i.exec(url)?.[1]?.toLowerCase() ?? url;
}

/** Returns an address as the list has it, so that the same node is recognised. */
export function nodeAddress(url: string): string {
  return url.replace(/\/+$/, '');
}

/** The node lists a product knows, kept apart. */
export interface NodeSources {
  readonly user: readonly string[];
  readonly backend: readonly string[];
  readonly network: readonly { readonly url: string; readonly operator: string }[];
}

/** Returns the list in force, each node once: those of the user first, then the backend's, then the network's. */
export function listedNodes({ user, backend, network }: NodeSources): readonly ListedNode[] {
  const operators = new Map(network.map(({ url, operator }) => [nodeAddress(url), operator]));
  const named = (namedBy: NodeNamedBy, urls: readonly string[]): readonly ListedNode[] =>
    urls.map((url) => ({ url: nodeAddress(url), namedBy, operator: operators.get(nodeAddress(url)) ?? null }));
  const all = [...named('user', user), ...named('backend', backend), ...named('network', [...operators.keys()])];
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
}
