import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { VOTE_GAS } from '../../../domain/iost/resources/gas-limit.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { NetworkNotice } from '../../parts/messages/network-notice.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { BackHeading } from '../../shell/frame/back-heading.tsx';
import { ConnectButton } from '../../shell/wallet/connect-button.tsx';
import { ExistingVotes } from './existing-votes.tsx';
import { VoteForm } from './vote-form.tsx';
import { VoteTerms } from './vote-terms.tsx';

/** Adds votes with coins that the vote contract holds: what they yield, how they return, and the vote. */
export function ProducerVoting() {
  const { t, i18n } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const connection = useLive(useService(WalletSession));
  const identity = connection.state === 'connected' ? connection.identity : null;
  return (
    <div className="screen">
      <BackHeading to={`/${profile.key}`} title={t('labels.add-votes')} />
      <NetworkNotice />
      {identity ? (
        <>
          <ExistingVotes key={identity.account} account={identity.account} />
          <VoteForm
            key={`${identity.account}@${identity.permission}`}
            signer={{ account: identity.account, permission: identity.permission }}
          />
        </>
      ) : (
        <section className="card">
          <p>{t('producer.visitor')}</p>
          <ConnectButton label={t('labels.connect-wallet')} />
        </section>
      )}
      <VoteTerms />
      <section className="notice small" aria-label={t('increase.notes.title')}>
        <ul className="bullets">
          <li>{t('producer.notes.gas', { limit: groupedDigits(String(VOTE_GAS.most), separatorsOf(languageOf(i18n))) })}</li>
          <li>{t('producer.notes.wallet')}</li>
        </ul>
      </section>
    </div>
  );
}
