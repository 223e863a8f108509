import { useTranslation } from 'react-i18next';
import type { VoteStep } from '../../../application/features/witness-votes/witness-voting-service.ts';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { Amount } from '../../parts/values/amount.tsx';

/** Shows the signatures that lead to a number of votes: a vote alone, or coins to be frozen first. */
export function StepsAhead({ votes, next }: { votes: Asset; next: VoteStep }) {
  const { t } = useTranslation();
  if (next.step === 'vote') return <p className="small">{t('witness.steps.enough')}</p>;
  return (
    <ol className="lines" data-testid="steps">
      <li>
        <span>{t('witness.steps.freeze')}</span>
        <Amount of={next.missing} />
      </li>
      <li>
        <span>{t('witness.steps.vote')}</span>
        <Amount of={votes} />
      </li>
    </ol>
  );
}
