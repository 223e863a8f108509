import { useTranslation } from 'react-i18next';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { VoteOperation } from '../../../domain/antelope/operations/votes.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/witness-votes.ts';
import { Amount } from '../../parts/amount.tsx';
import { AmountLine, FirstIncome } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';

export const VOTE_RESULTS: Results<VoteOperation['kind']> = {
  'delegate-votes': VotesDelegated,
  'leave-proxy': Left,
  'vote-witnesses': WitnessesVoted,
  'vote-producer': ProducerVoted,
};

function VotesDelegated({ operation }: ResultProps<'delegate-votes'>) {
  const { t } = useTranslation();
  return <p>{t('success.delegated', { proxy: operation.proxy })}</p>;
}

function Left() {
  const { t } = useTranslation();
  return <p>{t('success.left')}</p>;
}

function WitnessesVoted({ operation, at }: ResultProps<'vote-witnesses'>) {
  const { t } = useTranslation();
  return (
    <>
      <ul className="lines">
        {operation.votes.map(({ witness, votes }) => (
          <li key={witness}>
            <span className="code">{witness}</span>
            <Amount of={Asset.of(votes, VOTE_SYMBOL)} />
          </li>
        ))}
      </ul>
      <FirstIncome at={at} />
      <p className="small muted">{t('witness.terms.count')}</p>
    </>
  );
}

function ProducerVoted({ operation, at }: ResultProps<'vote-producer'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountLine name={t('success.votesAdded', { producer: operation.producer })} part="added" amount={operation.amount} />
      </dl>
      <FirstIncome at={at} />
      <p className="small muted">{t('producer.terms.votes')}</p>
    </>
  );
}
