import { useTranslation } from 'react-i18next';
import { useLocation } from '../../react/router.tsx';
import { WalletSession } from '../../../application/session/wallet-session.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { LateWriting } from '../../shell/signing/late-writing.tsx';
import { lazyPart } from '../../react/lazy-part.tsx';
import { signerOf } from '../../shell/session/signer-of.ts';
import { StakePlace } from '../stake/stake-place.tsx';
import { FreezingTerms } from './freezing-terms.tsx';
import { voteRequestOf } from './guided-flow.ts';
import { VotesForm } from './votes-form.tsx';

export { VotesForm };

const GUIDED_VOTE = lazyPart(async () => (await import('./guided-vote.tsx')).GuidedVote);
const VOTES_STATUS = lazyPart(async () => (await import('./votes-status.tsx')).VotesStatus);

/** Stakes coins that vote: leads from an amount to the vote, with freezing where needed; the account's votes and the rules on demand. */
export function WitnessVoting() {
  const { t } = useTranslation();
  const signer = signerOf(useLive(useService(WalletSession)));
  return (
    <StakePlace open="stake">
      <Way signer={signer} />
      {signer && (
        <Disclosure key={signer.account} title={t('witness.status.title')} part="votes">
          {() => (
            <LateWriting>
              <VOTES_STATUS.Show account={signer.account} />
            </LateWriting>
          )}
        </Disclosure>
      )}
      <Disclosure title={t('stake.how')} part="how">
        {() => <FreezingTerms />}
      </Disclosure>
    </StakePlace>
  );
}

/** Starts at the beginning, or continues from the request in the address. */
function Way({ signer }: { signer: Signer | null }) {
  const { transactionId, accountName } = useService(CHAIN_PROFILE);
  const voteRequest = voteRequestOf(useLocation().search, { transactionId, address: accountName.pattern });
  return voteRequest && signer ? (
    <LateWriting key={`${voteRequest.freeze} ${signer.account}@${signer.permission}`}>
      <GUIDED_VOTE.Show voteRequest={voteRequest} signer={signer} />
    </LateWriting>
  ) : (
    <VotesForm signer={signer} initial={null} witness={null} />
  );
}
