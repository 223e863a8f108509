import { useTranslation } from 'react-i18next';
import { Link, useLocation } from '../../react/router.tsx';
import { BRAND } from '../../brand.ts';
import { BrandMark } from '../../parts/brand-mark.tsx';
import { Icon } from '../../parts/icon.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { NOT_FOUND, routeAt, routesOf } from '../../routes.tsx';
import { useViewed } from '../session/use-viewed.ts';
import { type Place, PlaceMemory, PLACES, rootOf } from './places.ts';

/** Links the places: a bar at the bottom of the screen, on wide screens a rail at its left. */
export function PlaceBar() {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const memory = useLive(useService(PlaceMemory));
  const { pathname } = useLocation();
  const { search } = useViewed();
  const routes = routesOf(features);
  const here = routeAt(pathname, key, features);
  const shown = here === NOT_FOUND ? null : here.place;
  const linked = PLACES.flatMap((place) => {
    const root = rootOf(place, routes);
    if (root === null) return [];
    const left = place === shown ? null : (memory.get(place) ?? null);
    return [{ place, to: below(key, left?.address ?? root, search), scroll: left?.scroll ?? 0 }];
  });
  return (
    <nav className="places-bar" aria-label={t('places-bar.label')}>
      <Link className="brand" to={`/${key}${search}`}>
        <BrandMark />
        <span>{BRAND.pool}</span>
      </Link>
      <ul>
        {linked.map(({ place, to, scroll }) => (
          <li key={place}>
            <PlaceLink place={place} to={to} scroll={scroll} isShown={place === shown} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PlaceLink({ place, to, scroll, isShown }: { place: Place; to: string; scroll: number; isShown: boolean }) {
  const { t } = useTranslation();
  return (
    <Link to={to} scroll={scroll} aria-current={isShown ? 'page' : undefined}>
      <Icon name={place} />
      <span>{t(`places-bar.${place}`)}</span>
      {/* The word alone does not say where it leads. */}
      {place === 'more' && <span className="visually-hidden"> {t('places-bar.moreHas')}</span>}
    </Link>
  );
}

/** Returns an address below the chain's prefix, with the viewed account of today in place of the one it was left with. */
function below(key: string, address: string, viewed: string): string {
  const [path = '', query = ''] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.delete('account');
  for (const [name, value] of new URLSearchParams(viewed)) parameters.set(name, value);
  const rest = parameters.toString();
  return `/${key}${path === '' ? '' : `/${path}`}${rest === '' ? '' : `?${rest}`}`;
}
