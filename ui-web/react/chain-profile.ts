import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { PageViewConsent } from '../../application/session/page-view-consent.ts';
import type { ServiceToken } from './container-context.tsx';

/** Token of the profile of the page's chain; a profile is data and has no class. */
export const CHAIN_PROFILE: ServiceToken<ChainProfile> = Symbol('chain-profile');

/** Token of whether the page's network has a pool service; without one the screens leave out what only the pool knows. */
export const POOL_SERVICE: ServiceToken<boolean> = Symbol('pool-service');

/** Token of all chains a user can go to, in the order of display; the page's chain is among them. */
export const KNOWN_CHAINS: ServiceToken<readonly Pick<ChainProfile, 'key' | 'name'>[]> = Symbol('known-chains');

/** Other hosts a page contacts, by what it was given; addresses may be paths of its own host. */
export interface PageHosts {
  /** Address of the pool's service; null where the network has none. */
  readonly backend: string | null;
  /** Relay to wallets outside the page; null where the page's server names none. */
  readonly relay: string | null;
  /** Where page views are reported; null where they are not. */
  readonly pageViews: string | null;
  /** Origins whose pictures are shown. */
  readonly pictures: readonly string[];
}

/** Token of whether page views are reported, where the page's host counts them and the user agrees; null where it does not count. */
export const PAGE_VIEWS: ServiceToken<PageViewConsent | null> = Symbol('page-views');

/** Token of the hosts a page contacts besides its nodes. */
export const PAGE_HOSTS: ServiceToken<PageHosts> = Symbol('page-hosts');
