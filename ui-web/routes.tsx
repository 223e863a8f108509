import { type ComponentType, lazy } from 'react';
import type { ChainFeatures } from '../domain/chain/profile.ts';
import { BRAND } from './brand.ts';

/** A screen whose code comes when it is first needed. */
export interface LazyScreen {
  /** Fetches the code ahead of showing it. */
  readonly fetch: () => Promise<void>;
  readonly Show: ComponentType;
}

export interface ScreenRoute {
  /** Below the chain's own prefix; empty for its home. */
  readonly path: string;
  /** Text key of the page's title. */
  readonly title: string;
  /** Who the title names. */
  readonly brand: string;
  readonly screen: LazyScreen;
  /** It plans, writes or follows, and waits for the code of that. */
  readonly writes: boolean;
  /** What the chain must be able to do for the screen to exist. */
  readonly needs: readonly (keyof ChainFeatures)[];
}

function screen(load: () => Promise<ComponentType>): LazyScreen {
  let loaded: ComponentType | null = null;
  const fetch = async () => {
    loaded ??= await load();
  };
  const Late = lazy(async () => {
    await fetch();
    return { default: loaded! };
  });
  return { fetch, Show: () => (loaded ? <Loaded is={loaded} /> : <Late />) };
}

function Loaded({ is: Screen }: { is: ComponentType }) {
  return <Screen />;
}

/** Every screen of a chain. */
export const ROUTES: readonly ScreenRoute[] = [
  { path: '', title: 'titles.home', brand: BRAND.pool, writes: false, needs: [], screen: screen(async () => (await import('./screens/home/pool-home.tsx')).PoolHome) },
  {
    path: 'increase-of-votes',
    title: 'titles.increase',
    brand: BRAND.pool,
    writes: true,
    needs: ['increaseOfVotes', 'rex'],
    screen: screen(async () => (await import('./screens/increase-of-votes/increase-of-votes.tsx')).IncreaseOfVotes),
  },
  {
    path: 'rex-detail',
    title: 'titles.rexDetail',
    brand: BRAND.pool,
    writes: true,
    needs: ['rex'],
    screen: screen(async () => (await import('./screens/rex-detail/rex-detail.tsx')).RexDetail),
  },
  {
    path: 'action-success',
    title: 'titles.actionSuccess',
    brand: BRAND.pool,
    writes: true,
    needs: [],
    screen: screen(async () => (await import('./screens/action-success/action-success.tsx')).ActionSuccess),
  },
];

/** Shown at every address that no screen has. */
export const NOT_FOUND: ScreenRoute = {
  path: '*',
  title: 'titles.notFound',
  brand: BRAND.exchange,
  writes: false,
  needs: [],
  screen: screen(async () => (await import('./screens/not-found.tsx')).NotFound),
};

/** The screens a chain has. */
export function routesOf(features: ChainFeatures): readonly ScreenRoute[] {
  return ROUTES.filter(({ needs }) => needs.every((need) => features[need]));
}

/** The screen at an address, as the router would choose it; the start page leads to the chain's home. */
export function routeAt(path: string, chainKey: string, features: ChainFeatures): ScreenRoute {
  const below = path.replace(/\/+$/, '') === '' ? '' : belowChain(path, chainKey);
  return routesOf(features).find((route) => route.path === below) ?? NOT_FOUND;
}

function belowChain(path: string, chainKey: string): string | null {
  const [first, ...rest] = path.split('/').filter((part) => part !== '');
  return first === chainKey ? rest.join('/') : null;
}
