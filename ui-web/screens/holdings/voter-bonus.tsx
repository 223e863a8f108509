import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { bonusProblem, leastMovable } from '../../../domain/iost/votes/claimable-bonus.ts';
import { Amount } from '../../parts/values/amount.tsx';

/** Shows a voter's bonus, and the least that can be claimed where it is still below that. */
export function VoterBonus({ bonus }: { bonus: Asset }) {
  const { t } = useTranslation();
  const least = leastMovable(bonus.symbol);
  return (
    <>
      <Amount of={bonus} />
      <div className="small muted">
        {bonusProblem(bonus, least)
          ? t('home.producer.bonusTooSmall', { min: least.toString() })
          : t('home.producer.bonusClaimable', { min: least.toString() })}
      </div>
    </>
  );
}
