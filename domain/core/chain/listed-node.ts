/** Who names a node: the user, the pool's backend, or the network's own list. */
export type NodeNamedBy = 'user' | 'backend' | 'network';

/** A node of the list in force. */
export interface ListedNode {
  /** Address without a slash at its end. */
  readonly url: string;
  readonly namedBy: NodeNamedBy;
  /** Who runs it or its host, by the network's list; null where that list does not tell. */
  readonly operator: string | null;
  /** Where it stands, in the backend's words; null where the backend does not tell. */
  readonly area: string | null;
}

/** A node as the pool's backend names it. */
export interface BackendNode {
  readonly url: string;
  /** Where it stands, such as `Hongkong, HK`; null where that is not told. */
  readonly area: string | null;
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
  readonly backend: readonly BackendNode[];
  readonly network: readonly { readonly url: string; readonly operator: string }[];
}

/** Returns the list in force, each node once: those of the user first, then the backend's, then the network's. */
export function listedNodes({ user, backend, network }: NodeSources): readonly ListedNode[] {
  const operators = new Map(network.map(({ url, operator }) => [nodeAddress(url), operator]));
  const operatorOf = (url: string): string | null => operators.get(url) ?? operatorOfHost(operators, hostOf(url));
  const areas = new Map(backend.map(({ url, area }) => [nodeAddress(url), area]));
  const named = (namedBy: NodeNamedBy, urls: readonly string[]): readonly ListedNode[] =>
    urls.map(nodeAddress).map((url) => ({ url, namedBy, operator: operatorOf(url), area: areas.get(url) ?? null }));
  const all = [...named('user', user), ...named('backend', [...areas.keys()]), ...named('network', [...operators.keys()])];
  return all.filter(({ url }, index) => all.findIndex((other) => other.url === url) === index);
}

/** Returns who runs the nodes of a host, whatever their addresses there; null where the network names nobody or several. */
function operatorOfHost(operators: ReadonlyMap<string, string>, host: string): string | null {
  const here = new Set([...operators].flatMap(([url, operator]) => (hostOf(url) === host ? [operator] : [])));
  return here.size === 1 ? [...here][0]! : null;
}
