import { useTranslation } from 'react-i18next';
import { useLocation } from '../../react/router.tsx';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { FreezingTerms } from './freezing-terms.tsx';
import { GuidedVote } from './guided-vote.tsx';
import { voteRequestOf } from './guided-flow.ts';
import { VotesForm } from './votes-form.tsx';
import { VotesStatus } from './votes-status.tsx';

/** Adds votes with frozen coins: shows what the account has, and leads from a number of votes to the vote, with freezing where needed. */
export function WitnessVoting() {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const connection = useLive(useService(WalletSession));
  const identity = connection.state === 'connected' ? connection.identity : null;
  return (
    <div className="screen">
      <BackHeading to={`/${profile.key}`} title={t('labels.add-votes')} />
      {identity ? (
        <>
          <VotesStatus key={identity.account} account={identity.account} />
          <Way key={`${identity.account}@${identity.permission}`} signer={{ account: identity.account, permission: identity.permission }} />
        </>
      ) : (
        <section className="card">
          <p>{t('witness.visitor')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      )}
      <FreezingTerms />
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{t('witness.notes.list')}</li>
          <li>{t('witness.notes.fees')}</li>
          <li>{t('increase.notes.wallet')}</li>
        </ul>
      </section>
    </div>
  );
}

/** Starts at the beginning, or continues from the request in the address. */
function Way({ signer }: { signer: Signer }) {
  const { transactionId } = useService(CHAIN_PROFILE);
  const voteRequest = voteRequestOf(useLocation().search, transactionId);
  return voteRequest ? (
    <GuidedVote key={voteRequest.freeze} voteRequest={voteRequest} signer={signer} />
  ) : (
    <VotesForm signer={signer} initial={null} />
  );
}
