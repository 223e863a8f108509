import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asTron } from '../../../domain/chain/protocol.ts';
import { amountInput } from '../../../domain/core/amount/amount-input.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesFor, type WitnessVote } from '../../../domain/tron/votes/witness-votes.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Disclosure } from '../../parts/controls/disclosure.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useService } from '../../react/use-service.ts';
import { OneAmountForm } from '../../shell/forms/one-amount-form.tsx';
import { useAmountForm } from '../../shell/forms/use-amount-form.ts';
import { useAccount } from '../../shell/session/use-account.ts';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';
import { SigningQueue } from '../../shell/signing/signing-queue.ts';
import { useWriting } from '../../shell/signing/use-writing.ts';
import { WitnessChoice } from '../witness-voting/witness-choice.tsx';

const WITNESS_VOTING_SERVICE = async () =>
  (await import('../../../application/features/witness-votes/witness-voting-service.ts')).WitnessVotingService;

/** Offers to take votes back from the pool while the coins stay frozen; nothing for an account that votes for others or for nobody. */
export function VotesBack({ signer }: { signer: Signer }) {
  const { t } = useTranslation();
  const { reading } = useAccount(signer.account);
  const snapshot = asTron(lastValue(reading));
  const { accounts } = useVoteAccounts();
  const votes = snapshot && snapshot.freezing.votes;
  const voted = votes && accounts && accounts.filter((witness) => votesFor(votes, witness) > 0n);
  if (voted?.length === 0) return null;
  return (
    <Disclosure title={t('votesBack.open')} part="reduce">
      {() => <VotesBackForm signer={signer} voted={voted} votes={votes} waiting={reading.state === 'waiting'} />}
    </Disclosure>
  );
}

interface VotesBackFormProps {
  signer: Signer;
  /** The pool's witnesses the account votes for, at least one; null where they are not known. */
  voted: readonly string[] | null;
  /** The account's votes; null where they are not known. */
  votes: readonly WitnessVote[] | null;
  waiting: boolean;
}

/** Asks how many votes are taken back, and leads to the preview. */
function VotesBackForm({ signer, voted, votes, waiting }: VotesBackFormProps) {
  const { t, i18n } = useTranslation();
  const voting = useWriting(WITNESS_VOTING_SERVICE);
  const signingQueue = useService(SigningQueue);
  const [wanted, setWanted] = useState<string | null>(null);
  const chosen = wanted !== null && voted?.includes(wanted) ? wanted : (voted?.[0] ?? null);
  const given = votes && chosen !== null ? Asset.of(votesFor(votes, chosen), VOTE_SYMBOL) : null;
  const form = useAmountForm({
    read: (text) => amountInput(text, VOTE_SYMBOL, separatorsOf(languageOf(i18n)), { alsoNamed: ['votes'] }),
    plan: async (amount) => (await voting.get()).planReduction(amount.units, signer.account, chosen),
    open: (operation) => signingQueue.open({ operation, signer }),
  });
  return (
    <div className="stack" data-testid="votes-back">
      <p className="small muted">{t('votesBack.body')}</p>
      {voted && chosen !== null && (
        <WitnessChoice legend={t('witness.choice.reduce')} witnesses={voted} chosen={chosen} onChoose={setWanted} votes={votes} />
      )}
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
