import { useTranslation } from 'react-i18next';
import type { IostOperation } from '../../../domain/iost/operations/index.ts';
import { AmountRow, FirstIncome, ReleasedFrom } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';

export const IOST_RESULTS: Results<IostOperation['kind']> = {
  'vote-producer': ProducerVoted,
  unvote: Unvoted,
};

function ProducerVoted({ operation, at }: ResultProps<'vote-producer'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.votesAdded', { producer: operation.producer })} part="added" amount={operation.amount} />
      </dl>
      <FirstIncome at={at} />
      <p className="small muted">{t('producer.terms.votes')}</p>
    </>
  );
}

function Unvoted({ operation, at }: ResultProps<'unvote'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('unvote.done', { producer: operation.producer })} part="taken-back" amount={operation.amount} />
        <ReleasedFrom at={at} />
      </dl>
      <p className="small muted">{t('unvote.doneBody')}</p>
    </>
  );
}
