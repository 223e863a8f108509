import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { lazyPart } from '../../react/lazy-part.tsx';
import { useService } from '../../react/use-service.ts';
import { AccountScreen } from '../../shell/frame/account-screen.tsx';
import { WaitingSale } from '../../shell/forms/waiting-sale.tsx';
import { WritingGate } from '../../shell/signing/writing-gate.tsx';
import { FundCard } from './fund-card.tsx';
import { LockedRexWaiting } from './locked-rex-waiting.tsx';
import { MarketFigures } from './market-figures.tsx';
import { RexBalance } from './rex-balance.tsx';

const LOCKED_REX = lazyPart(async () => (await import('./locked-rex.tsx')).LockedRex);

/** Shows an account's REX: what can be sold, what matures when, what is in savings and in the REX fund, and the market it belongs to. */
export function RexDetail() {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const accounts = useService(AccountService);
  return (
    <AccountScreen title={t('rex.title')} above="money">
      {({ account, signer, search }) => (
        <>
          <RexBalance account={account} signer={signer} />
          <WaitingSale live={accounts.snapshot(account)} signer={signer} />
          <FundCard account={account} signer={signer} />
          <MarketFigures />
          <p className="link-row">
            <Link to={`/${key}/loans${search}`}>{t('renting.title')}</Link>
          </p>
          <WritingGate waiting={<LockedRexWaiting />}>
            <Suspense fallback={<LockedRexWaiting />}>
              <LOCKED_REX.Show account={account} />
            </Suspense>
          </WritingGate>
        </>
      )}
    </AccountScreen>
  );
}
