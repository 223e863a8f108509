import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { PausedNotice } from '../../shell/frame/notices/paused-notice.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { useWalletAsked } from '../../shell/wallet/use-wallet-asked.ts';
import { HeroSkeleton } from './hero-card.tsx';
import { MEMBER_PART } from './member/member-part.tsx';
import { SideSkeleton } from './member/side-skeleton.tsx';
import { Visitor } from './visitor/visitor.tsx';

/** Shows the user's part in the pool, or to a visitor what the pool pays. While it is not known who the user is, it shows neither. */
export function PoolHome() {
  const { t } = useTranslation();
  const { name } = useService(CHAIN_PROFILE);
  const { viewed } = useViewed();
  const isAsked = useWalletAsked();
  const waiting = (
    <div className="home-main">
      <HeroSkeleton />
      <SideSkeleton />
    </div>
  );
  return (
    <div className="screen">
      <h1 className="visually-hidden" tabIndex={-1}>
        {t('home.title', { chain: name })}
      </h1>
      <PausedNotice />
      {viewed !== null ? (
        <Suspense fallback={waiting}>
          <MEMBER_PART.Show key={viewed.name} {...viewed} />
        </Suspense>
      ) : isAsked ? (
        waiting
      ) : (
        <Visitor />
      )}
    </div>
  );
}
