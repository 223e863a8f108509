import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { WalletSession } from '../../../application/wallet-session.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/back-heading.tsx';
import { SessionView } from '../../shell/session-view.ts';
import { viewedAccount } from '../../shell/viewed-account.ts';
import { ConnectCard } from './connect-card.tsx';
import { LockedRex } from './locked-rex.tsx';
import { RexBalance } from './rex-balance.tsx';

/** Where an account's REX is: what can be sold, what matures when, and what waits in savings to be unstaked. */
export function RexDetail() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const connection = useLive(useService(WalletSession));
  const settings = useLive(useService(SessionView));
  const { search } = useLocation();
  const viewed = viewedAccount(search, connection, settings);
  const signer = viewed?.own && connection.state === 'connected' ? { account: connection.identity.account, permission: connection.identity.permission } : null;
  const home = viewed && !viewed.own ? `/${profile.key}?account=${encodeURIComponent(viewed.name)}` : `/${profile.key}`;
  return (
    <div className="screen">
      <BackHeading to={home} title={t('rex.title')} />
      {viewed === null ? (
        <ConnectCard />
      ) : (
        <>
          <p className="muted">{t('rex.account', { account: viewed.name })}</p>
          <RexBalance key={`${viewed.name}-${String(signer?.permission)}`} account={viewed.name} signer={signer} />
          <LockedRex key={viewed.name} account={viewed.name} />
        </>
      )}
    </div>
  );
}
