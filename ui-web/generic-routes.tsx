import { BRAND } from './brand.ts';
import { lazyPart, type LazyPart } from './react/lazy-part.tsx';
import type { ScreenRoute } from './screen-route.ts';

/** A screen of the place More at the root of the site, with services that load on demand. */
function screenAt(path: string, title: string, screen: LazyPart<object>, brand: string = BRAND.pool): ScreenRoute {
  return { path, place: 'more', title, brand, writes: true, isPassing: true, isGeneric: true, needs: [], screen };
}

/** Screens that are the same on every chain: they stand at the root of the site and show the chain of the visit. */
export const GENERIC_ROUTES: readonly ScreenRoute[] = [
  screenAt(
    'node-info',
    'titles.nodeInfo',
    lazyPart(async () => (await import('./screens/node-info/node-info.tsx')).NodeInfoScreen),
  ),
  screenAt(
    'help-center',
    'titles.helpCenter',
    lazyPart(async () => (await import('./screens/help-center/help-center.tsx')).HelpCenterScreen),
  ),
  screenAt(
    'error',
    'titles.errorCodes',
    lazyPart(async () => (await import('./screens/error-codes/error-codes.tsx')).ErrorCodesScreen),
    BRAND.exchange,
  ),
  screenAt(
    'exchange',
    'titles.exchange',
    lazyPart(async () => (await import('./screens/exchange/exchange.tsx')).ExchangeScreen),
    BRAND.exchange,
  ),
  screenAt(
    'orders',
    'titles.orders',
    lazyPart(async () => (await import('./screens/orders/orders.tsx')).OrdersScreen),
    BRAND.exchange,
  ),
  screenAt(
    'listing',
    'titles.listing',
    lazyPart(async () => (await import('./screens/listing/listing.tsx')).ListingScreen),
    BRAND.exchange,
  ),
  screenAt(
    'install',
    'titles.install',
    lazyPart(async () => (await import('./screens/install/install.tsx')).InstallScreen),
  ),
  screenAt(
    'maintenance',
    'titles.maintenance',
    lazyPart(async () => (await import('./screens/maintenance/maintenance.tsx')).MaintenanceScreen),
  ),
  screenAt(
    'desktop',
    'titles.desktop',
    lazyPart(async () => (await import('./screens/install/desktop.tsx')).DesktopScreen),
  ),
  screenAt(
    'privacy',
    'titles.privacy',
    lazyPart(async () => (await import('./screens/privacy/privacy.tsx')).PrivacyScreen),
  ),
  screenAt(
    'support',
    'titles.support',
    lazyPart(async () => (await import('./screens/support/support.tsx')).SupportScreen),
  ),
];
