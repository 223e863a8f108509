import { useTranslation } from 'react-i18next';
import { VoteCounting } from '../../parts/messages/vote-counting.tsx';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { TronOperation } from '../../../domain/tron/operations/index.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { CLOSING_RESULTS } from './tron-closing-results.tsx';
import { AmountRow, FirstIncome, ReleasedFrom, NextStep } from './result-parts.tsx';
import type { ResultProps, Results } from './result-props.ts';
import { TOKEN_TRADE_RESULTS } from './token-trade-results.tsx';

export const TRON_RESULTS: Results<TronOperation['kind']> = {
  freeze: { form: 'increase-of-votes', Meaning: Frozen },
  unfreeze: { form: 'reduce-votes', Meaning: Unfrozen },
  ...CLOSING_RESULTS,
  ...TOKEN_TRADE_RESULTS,
  'vote-witnesses': { form: 'increase-of-votes', Meaning: WitnessesVoted },
};

function Frozen({ operation: { amount, resource } }: ResultProps<'freeze'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('success.frozen')} part="frozen" amount={amount} />
        <DefinitionRow name={t('witness.resource.title')} part="resource" value={t(`witness.resource.${resource}`)} />
      </dl>
      <p className="small muted">{t('success.frozenVotes')}</p>
      <NextStep to="increase-of-votes" label={t('success.voteWithThem')} />
    </>
  );
}

function Unfrozen({ operation: { amount, resource }, at }: ResultProps<'unfreeze'>) {
  const { t } = useTranslation();
  return (
    <>
      <dl className="lines">
        <AmountRow name={t('unfreeze.done')} part="unfrozen" amount={amount} />
        <DefinitionRow name={t('witness.resource.title')} part="resource" value={t(`witness.resource.${resource}`)} />
        <ReleasedFrom at={at} />
      </dl>
      <p className="small muted">{t('unfreeze.doneBody')}</p>
    </>
  );
}

function WitnessesVoted({ operation, at }: ResultProps<'vote-witnesses'>) {
  return (
    <>
      <ul className="lines">
        {operation.votes.map(({ witness, votes }, index) => (
          <li key={`${witness}-${index}`}>
            <span className="code">{witness}</span>
            <Amount of={Asset.of(votes, VOTE_SYMBOL)} />
          </li>
        ))}
      </ul>
      <FirstIncome at={at} />
      <p className="small muted">
        <VoteCounting />
      </p>
    </>
  );
}
