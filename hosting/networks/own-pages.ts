import type { Network } from '../../domain/chain/network.ts';
import { type FeatureName, hasFeature } from '../../domain/chain/profile.ts';

/** Pages of features that only a host's file turns on, below a chain's key. */
const TURNED_ON: readonly (readonly [feature: FeatureName, page: string])[] = [['tokenTrade', 'exchange-contracts']];

/** Returns the key of the chain a route is below, `eos` of `/eos/unlocks`. */
function chainOf(route: string): string {
  return route.split('/')[1]!;
}

/**
 * Returns the routes of networks for which the build prerendered no page: where they are not built in, those of the built-in networks of the
 * same protocol, below their own key; and of every network those of features that its file turns on.
 */
export function unbuiltRoutes(
  networks: readonly Network[],
  builtIn: readonly Network[],
  builtRoutes: readonly string[],
): readonly string[] {
  const isBuilt = new Set(builtRoutes.map(chainOf));
  const further = networks.filter(({ profile: { key } }) => !isBuilt.has(key));
  const routes = further.flatMap(({ profile: { key, protocol } }) => {
    const kin = new Set(builtIn.filter(({ profile }) => profile.protocol === protocol).map(({ profile }) => profile.key));
    return builtRoutes.filter((route) => kin.has(chainOf(route))).map((route) => `/${key}${route.slice(chainOf(route).length + 1)}`);
  });
  const turnedOn = networks.flatMap(({ profile: { key, features } }) =>
    TURNED_ON.filter(([feature]) => hasFeature(features, feature)).map(([, page]) => `/${key}/${page}`),
  );
  return [...new Set([...routes, ...turnedOn])].filter((route) => !builtRoutes.includes(route));
}
