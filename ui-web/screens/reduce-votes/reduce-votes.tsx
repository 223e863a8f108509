import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { isNoAccount } from '../../../domain/core/errors/catalogue.ts';
import { AccountService } from '../../../application/features/account/account-service.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Tabs } from '../../parts/controls/tabs.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { useViewed } from '../../shell/session/use-viewed.ts';
import { useTab } from '../../shell/forms/use-tab.ts';
import { LeavePool } from './leave-pool.tsx';
import { RedeemTab } from './redeem-tab.tsx';
import { SellTab } from './sell-tab.tsx';

/** Reduces votes: sells REX or unstakes CPU and NET, shows when either becomes available, and leaves the pool. */
export function ReduceVotes() {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const { viewed, signer, search, home } = useViewed();
  const [tab, choose] = useTab(['sell', 'redeem']);
  return (
    <div className="screen">
      <BackHeading to={home} title={t('reduce.title')} />
      {hasFeature(features, 'rexNeedsVote') && <p className="notice notice-warn small">{t('reduce.needsVote')}</p>}
      {viewed === null ? (
        <section className="card">
          <p>{t('labels.connect-or-look')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      ) : (
        <Known key={viewed.name} account={viewed.name}>
          <p className="muted">{t('labels.account', { account: viewed.name })}</p>
          {!signer && <p className="notice small">{t('reduce.needsWallet', { account: viewed.name })}</p>}
          <Tabs
            label={t('reduce.ways.title')}
            tabs={[
              { key: 'sell', label: t('reduce.sale.title') },
              { key: 'redeem', label: t('reduce.ways.redeem') },
            ]}
            chosen={tab}
            onChoose={choose}
          >
            {tab === 'sell' ? (
              <SellTab account={viewed.name} signer={signer} search={search} />
            ) : (
              <RedeemTab account={viewed.name} signer={signer} />
            )}
          </Tabs>
          {signer && <LeavePool signer={signer} />}
        </Known>
      )}
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{t('increase.notes.wallet')}</li>
        </ul>
        <p>
          <strong>{t('increase.notes.leave')}</strong>
        </p>
      </section>
    </div>
  );
}

/** Shows its children, unless there is no such account. */
function Known({ account, children }: { account: string; children: ReactNode }) {
  const reading = useLive(useService(AccountService).snapshot(account));
  if (reading.state === 'failed' && reading.last === null && isNoAccount(reading.error.error)) return <Failure error={reading.error} />;
  return children;
}
