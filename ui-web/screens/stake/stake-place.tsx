import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { stakePage } from '../../shell/forms/stake-page.ts';
import { useViewed } from '../../shell/session/use-viewed.ts';

/** The two sides of the place. */
type Side = 'stake' | 'unstake';

/** Renders the place where coins are staked and unstaked: the switch between the two, and the open one. */
export function StakePlace({ open, children }: { open: Side; children: ReactNode }) {
  const { t } = useTranslation();
  const { key, features } = useService(CHAIN_PROFILE);
  const { search } = useViewed();
  const hasPool = useService(POOL_SERVICE);
  const sides = [
    { side: 'stake', path: stakePage(features), name: t('labels.add-votes') },
    { side: 'unstake', path: 'reduce-votes', name: t('reduce.title') },
  ] as const;
  return (
    <div className="screen stake">
      <h1 className="visually-hidden" tabIndex={-1}>
        {sides.find(({ side }) => side === open)!.name}
      </h1>
      <nav className="segments" aria-label={t('stake.switch')}>
        {sides.map(({ side, path, name }) => (
          <Link key={side} to={`/${key}/${path}${search}`} aria-current={side === open ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      {children}
      {open === 'stake' && hasFeature(features, 'increaseOfVotes') && hasPool && (
        <p className="link-row">
          <Link to={`/${key}/compare${search}`}>{hasFeature(features, 'rex') ? t('compare.link') : t('compare.linkDirect')}</Link>
        </p>
      )}
    </div>
  );
}
