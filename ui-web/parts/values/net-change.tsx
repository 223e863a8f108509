import { useTranslation } from 'react-i18next';
import { type Asset, sameSymbol } from '../../../domain/core/amount/asset.ts';
import { readableDecimals } from '../../../domain/core/amount/readable-decimals.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { Amount } from './amount.tsx';

/**
 * By how much all of an operation together changes what is staked or votes, with its sign, ahead of everything it is made of. `brief`: at a
 * glance, where the exact figure follows.
 */
export function NetChange({ of, brief = false }: { of: Asset; brief?: boolean }) {
  const { t } = useTranslation();
  const isLess = !of.isPositive() && !of.isZero();
  if (of.isZero()) {
    return (
      <p className="net-change" data-testid="net-change">
        {t('stake.change.none')}
      </p>
    );
  }
  return (
    <p className="net-change" data-testid="net-change" data-less={isLess}>
      <strong>
        <Amount of={of} signed {...(brief ? { decimals: readableDecimals(of) } : {})} />
      </strong>{' '}
      <span>{sameSymbol(of.symbol, VOTE_SYMBOL) ? t('stake.change.votes') : t('stake.change.coins')}</span>
    </p>
  );
}
