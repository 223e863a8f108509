import { useTranslation } from 'react-i18next';
import { VoteAccountService } from '../../../application/features/direct-votes/vote-account-service.ts';
import { WitnessVotingService } from '../../../application/features/witness-votes/witness-voting-service.ts';
import { asTron } from '../../../domain/chain/protocol.ts';
import { amountInput } from '../../../domain/core/amount/amount-input.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';

/** Offers to take votes back from the pool while the coins stay frozen; nothing for an account that votes for others or for nobody. */
export function VotesBack({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const { reading } = useAccount(signer.account);
  const snapshot = asTron(lastValue(reading));
  const witness = lastValue(useLive(useService(VoteAccountService).voteAccount));
  const given = snapshot && witness !== null ? Asset.of(votesFor(snapshot.freezing.votes, witness), VOTE_SYMBOL) : null;
  if (given?.isZero()) return null;
  return (
    <Disclosure title={t('votesBack.open')} part="reduce">
      {() => <VotesBackForm signer={signer} given={given} waiting={reading.state === 'waiting'} />}
    </Disclosure>
  );
}

interface VotesBackFormProps {
  signer: Signer;
  /** Votes the account gives the pool; null where they are not known. */
  given: Asset | null;
  waiting: boolean;
}

/** Asks how many votes are taken back, and leads to the preview. */
function VotesBackForm({ signer, given, waiting }: VotesBackFormProps) {
  const { t, i18n } = useTranslation();
  const voting = useService(WitnessVotingService);
  const signingQueue = useService(SigningQueue);
  const form = useAmountForm({
    read: (text) => amountInput(text, VOTE_SYMBOL, separatorsOf(languageOf(i18n)), { alsoNamed: ['votes'] }),
    plan: (votes) => voting.planReduction(votes.units, signer.account),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <div className="stack" data-testid="votes-back">
      <p className="small muted">{t('votesBack.body')}</p>
      <OneAmountForm
        form={form}
        label={t('votesBack.amount')}
        symbol={VOTE_SYMBOL}
        hint={t('amount.whole')}
        available={{ name: t('witness.status.pool'), amount: given, waiting }}
      >
        <p className="small muted">{t('votesBack.last')}</p>
      </OneAmountForm>
    </div>
  );
}
