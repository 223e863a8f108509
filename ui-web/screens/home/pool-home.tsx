import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from '../../react/router.tsx';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { isRenamed, hasFeature } from '../../../domain/chain/profile.ts';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { SessionView } from '../../shell/session/session-view.ts';
import { viewedAccount } from '../../shell/session/viewed-account.ts';
import { ACCOUNT_PART } from './account/account-part.tsx';
import { BOTTOM_BAR_PART } from './bottom-bar-part.tsx';
import { Counters } from './pool/counters.tsx';
import { Hero } from './pool/hero.tsx';
import { Invitation } from './pool/invitation.tsx';
import { LatestRecords } from './pool/latest-records.tsx';
import { NEWS_PART } from './pool/news-part.tsx';
import { SELLING_POINTS_PART } from './pool/selling-points-part.tsx';

/** Shows the pool, and the user's part in it. */
export function PoolHome() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const pool = useService(PoolService);
  const hasPool = useService(POOL_SERVICE);
  const status = useLive(pool.status);
  const connection = useLive(useService(WalletSession));
  const settings = useLive(useService(SessionView));
  const { search } = useLocation();
  const viewed = viewedAccount(search, connection, settings);

  return (
    <div className="screen">
      <div className="row">
        <h1 tabIndex={-1}>{t('home.title')}</h1>
        <span className="tag">{profile.name}</span>
      </div>
      {status.state === 'ready' && status.value.paused && (
        <div className="notice notice-warn">
          <strong>{t('home.paused.title')}</strong>
          <p>{t('home.paused.body')}</p>
        </div>
      )}
      {hasPool ? (
        <Hero info={pool.info} search={viewed && !viewed.own ? `?account=${encodeURIComponent(viewed.name)}` : ''} />
      ) : (
        <NoPoolService />
      )}
      {viewed === null ? (
        <Invitation account={null} own={false} />
      ) : (
        <Suspense fallback={<p className="card missing">{t('figure.waiting')}</p>}>
          <ACCOUNT_PART.Show key={viewed.name} account={viewed.name} own={viewed.own} />
        </Suspense>
      )}
      {hasPool && <Counters info={pool.info} />}
      {(hasFeature(profile.features, 'rexSavings') || isRenamed(profile.coin)) && (
        <Suspense fallback={null}>
          <NEWS_PART.Show />
        </Suspense>
      )}
      {hasPool && <LatestRecords />}
      {viewed === null && (
        <Suspense fallback={null}>
          <SELLING_POINTS_PART.Show />
        </Suspense>
      )}
      {viewed?.own && (
        <Suspense fallback={null}>
          <BOTTOM_BAR_PART.Show account={viewed.name} />
        </Suspense>
      )}
    </div>
  );
}
