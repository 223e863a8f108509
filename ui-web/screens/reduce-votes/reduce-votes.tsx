import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { AccountService } from '../../../application/account-service.ts';
import { WalletSession } from '../../../application/wallet-session.ts';
import { Failure } from '../../parts/failure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/back-heading.tsx';
import { SessionView } from '../../shell/session-view.ts';
import { viewedAccount } from '../../shell/viewed-account.ts';
import { ConnectButton } from '../../shell/connect-button.tsx';
import { ReducibleRex } from './reducible-rex.tsx';
import { SaleForm } from './sale-form.tsx';
import { StakedBandwidth } from './staked-bandwidth.tsx';

/** Fewer votes: what of them can be taken back and when, and the sale of REX that has matured. */
export function ReduceVotes() {
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
      <BackHeading to={home} title={t('reduce.title')} />
      {profile.features.rexNeedsVote && <p className="notice notice-warn small">{t('reduce.needsVote')}</p>}
      {viewed === null ? (
        <section className="card">
          <p>{t('reduce.nobody')}</p>
          <ConnectButton label={t('reduce.connect')} />
        </section>
      ) : (
        <Reducible key={viewed.name} account={viewed.name}>
          {signer ? <SaleForm key={`${signer.account}@${signer.permission}`} signer={signer} /> : <p className="notice small">{t('reduce.needsWallet', { account: viewed.name })}</p>}
        </Reducible>
      )}
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{t('increase.terms.arrival')}</li>
          <li>{t('increase.notes.wallet')}</li>
        </ul>
        <p>
          <strong>{t('increase.notes.leave')}</strong>
        </p>
      </section>
    </div>
  );
}

function Reducible({ account, children }: { account: string; children: ReactNode }) {
  const { t } = useTranslation();
  const live = useService(AccountService).snapshot(account);
  const reading = useLive(live);
  if (reading.state === 'failed' && reading.last === null && ['account-not-found', 'account-name-invalid'].includes(reading.error.error)) return <Failure error={reading.error} />;
  return (
    <>
      <p className="muted">{t('rex.account', { account })}</p>
      <ReducibleRex live={live} />
      {children}
      <StakedBandwidth live={live} />
    </>
  );
}
