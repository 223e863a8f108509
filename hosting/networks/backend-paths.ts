import { type Network, USUAL_BACKEND } from '../../domain/chain/network.ts';

/** Paths of calls that all pages of a backend share, on its origin, whatever the path of the rest. */
const SHARED_PATHS = ['/api', '/cpu'];

/** Returns the paths of the page's own host below which its networks look for their backend; none where every backend is elsewhere. */
export function backendPaths(networks: readonly Network[]): readonly string[] {
  const own = networks.map(({ backend = USUAL_BACKEND }) => backend).filter((backend) => backend?.startsWith('/') === true);
  if (own.length === 0) return [];
  return [...new Set([...own.map((path) => path!.replace(/\/+$/, '')), ...SHARED_PATHS])].sort();
}
