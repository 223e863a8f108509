import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { netChange } from '../../../../application/transact/net-change.ts';
import type { Prepared } from '../../../../application/transact/prepared.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import type { ChainProfile } from '../../../../domain/chain/profile.ts';
import { Asset } from '../../../../domain/core/amount/asset.ts';
import { useAmountWords } from '../../../parts/values/amount-words.ts';

/** Returns how much less is staked after a purchase than before, which its buyer has to know; null for any other write. */
export function lessStaked({ operation, simulation }: Prepared, { coin }: Pick<ChainProfile, 'coin'>): Asset | null {
  if (!asAntelope(simulation)?.rexReceived) return null;
  const change = netChange(operation.kind, simulation, coin.native);
  return change === null || change.isPositive() || change.isZero() ? null : Asset.zero(change.symbol).minus(change);
}

/** Asks a buyer to tick that less is staked afterwards; without it there is no signature. */
export function LessStaked({ less, ticked, onTick }: { less: Asset; ticked: boolean; onTick: (ticked: boolean) => void }) {
  const { t } = useTranslation();
  const inWords = useAmountWords();
  const id = useId();
  return (
    <div className="option" data-testid="less-staked">
      <input type="checkbox" id={id} checked={ticked} onChange={(event) => onTick(event.target.checked)} />
      <label htmlFor={id}>{t('preview.less', { amount: inWords(less) })}</label>
    </div>
  );
}
