import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { Amount } from './amount.tsx';

/** By how much all of an operation together changes what is staked or votes, with its sign, ahead of everything it is made of. */
export function NetChange({ of }: { of: Asset }) {
  const { t } = useTranslation();
  return (
    <p className="row" data-testid="net-change">
      <strong>{t('labels.net-change')}</strong>
      <strong>
        <Amount of={of} signed />
      </strong>
    </p>
  );
}
