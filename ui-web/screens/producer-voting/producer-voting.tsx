import { useTranslation } from 'react-i18next';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { NetworkNotice } from '../../parts/messages/network-notice.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { signerOf } from '../../shell/session/signer-of.ts';
import { StakePlace } from '../stake/stake-place.tsx';
import { VoteForm } from './vote-form.tsx';
import { VoteTerms } from './vote-terms.tsx';

export { VoteForm };

/** Stakes coins that the vote contract holds: the form, which network it is on, and the rules on demand. */
export function ProducerVoting() {
  const { t } = useTranslation();
  const signer = signerOf(useLive(useService(WalletSession)));
  return (
    <StakePlace open="stake">
      <VoteForm signer={signer} />
      <Disclosure title={t('stake.how')} part="how">
        {() => <VoteTerms />}
      </Disclosure>
      <NetworkNotice />
    </StakePlace>
  );
}
