import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { POOL_SERVICE } from '../../../react/chain-profile.ts';
import { useService } from '../../../react/use-service.ts';
import { ConnectButton } from '../../../shell/wallet/connect-button.tsx';
import { HomeFrame } from '../home-frame.tsx';
import { RateHero } from '../rate/rate-hero.tsx';
import { VISITOR_PART } from './visitor-part.tsx';

/** Shows a visitor what the pool pays, what an amount would earn, how to connect, and why one may trust the pool. */
export function Visitor() {
  const { t } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const { info, days } = useService(PoolService);
  const connect = <ConnectButton label={t('labels.connect-wallet')} />;
  return (
    <HomeFrame
      sources={hasPool ? [info, days] : []}
      hero={hasPool ? <RateHero actions={connect} /> : connect}
      side={
        <Suspense fallback={<div className="home-side home-side-waiting" />}>
          <VISITOR_PART.Show />
        </Suspense>
      }
    />
  );
}
