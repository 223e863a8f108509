import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { NoPoolService } from '../../parts/messages/no-pool-service.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { ChooseAccount } from '../../shell/account/choose-account.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { ChainReward } from './chain-reward.tsx';
import { EarnedCard } from './earned-card.tsx';
import { RATE_CARD } from './rate-card-part.ts';
import { RateCardWaiting } from './rate-card-waiting.tsx';
import { RecentDays } from './recent-days.tsx';

/** Shows what an account earned and where the rate comes from; the rate alone while no account is viewed. */
export function RewardsScreen() {
  const { t } = useTranslation();
  const { viewed, signer, search } = useViewed();
  const hasPool = useService(POOL_SERVICE);
  return (
    <div className="screen">
      <h1 tabIndex={-1}>{t('rewards.title')}</h1>
      <div className="rewards" key={viewed?.name ?? ''}>
        {!hasPool && <NoPoolService />}
        {viewed === null ? <ChooseAccount /> : hasPool && <EarnedCard account={viewed.name} />}
        {viewed && <ChainReward account={viewed.name} signer={signer} />}
        {hasPool && (
          <Suspense fallback={<RateCardWaiting hasAccount={viewed !== null} search={search} />}>
            <RATE_CARD.Show account={viewed?.name ?? null} search={search} />
          </Suspense>
        )}
        {viewed && hasPool && <RecentDays account={viewed.name} search={search} />}
      </div>
    </div>
  );
}
