import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { isNoAccount } from '../../../domain/core/errors/catalogue.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useTab } from '../../shell/forms/use-tab.ts';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { StakePlace } from '../stake/stake-place.tsx';
import { LeavePool } from './leave-pool.tsx';
import { OtherStake } from './other-stake.tsx';
import { RedeemForm } from './redeem-form.tsx';
import { RexOnItsWay } from './rex-on-its-way.tsx';
import { PendingRefund } from './pending-refund.tsx';
import { UnstakeRules } from './unstake-rules.tsx';
import { UnstakeRex } from './unstake-rex.tsx';

const WAYS = ['sell', 'redeem'] as const;

/** Unstakes: takes what is ready, starts the wait of what is not, and shows what is on its way; for REX, or for CPU and NET. */
export function ReduceVotes() {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const { viewed, signer, search } = useViewed();
  const [way, choose] = useTab(WAYS);
  return (
    <StakePlace open="unstake">
      {viewed === null ? (
        <section className="card">
          <p>{t('labels.connect-or-look')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      ) : (
        <Known key={viewed.name} account={viewed.name}>
          {!signer && <p className="notice small">{t('reduce.needsWallet', { account: viewed.name })}</p>}
          {way === 'sell' ? (
            <UnstakeRex key={keyOf(signer)} account={viewed.name} signer={signer} search={search} />
          ) : (
            signer && <RedeemForm key={keyOf(signer)} signer={signer} />
          )}
          <PendingRefund account={viewed.name} signer={signer} />
          {way === 'sell' && <RexOnItsWay account={viewed.name} search={search} />}
          <OtherStake account={viewed.name} shown={way} onChoose={choose} />
          <AgeOf account={viewed.name} />
        </Known>
      )}
      {hasFeature(features, 'rexNeedsVote') && <p className="notice notice-warn small">{t('reduce.needsVote')}</p>}
      {signer && (
        <Disclosure title={t('stake.more')} part="more">
          {() => <LeavePool signer={signer} />}
        </Disclosure>
      )}
      <Disclosure title={t('stake.how')} part="how">
        {() => <UnstakeRules way={way} />}
      </Disclosure>
    </StakePlace>
  );
}

function keyOf(signer: Signer | null): string {
  return signer ? `${signer.account}@${signer.permission}` : '';
}

function AgeOf({ account }: { account: string }) {
  return <Freshness live={useService(AccountService).snapshot(account)} />;
}

/** Shows its children, unless there is no such account. */
function Known({ account, children }: { account: string; children: ReactNode }) {
  const reading = useLive(useService(AccountService).snapshot(account));
  if (reading.state === 'failed' && reading.last === null && isNoAccount(reading.error.error)) return <Failure error={reading.error} />;
  return children;
}
