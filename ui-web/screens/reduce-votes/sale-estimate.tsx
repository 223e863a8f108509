import { useTranslation } from 'react-i18next';
import type { Asset } from '../../../domain/core/amount/asset.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
import type { RexPoolState } from '../../../domain/antelope/rex/state.ts';
import type { SaleSimulation } from '../../../domain/antelope/rex/sale.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';

interface SaleEstimateProps {
  /** Null: the pool is unknown, or no REX exists. */
  sale: SaleSimulation | null;
  rex: Asset;
  sellable: Asset;
  waiting: boolean;
  pool: RexPoolState;
}

/** Shows what a sale would bring at the present pool, and its other effects. */
export function SaleEstimate({ sale, rex, sellable, waiting, pool }: SaleEstimateProps) {
  const { t } = useTranslation();
  const paid = sale && 'proceeds' in sale ? sale.proceeds : null;
  const along = sellable.minus(rex);
  const takesAll = sale !== null && 'proceeds' in sale && sale.sellsAll && along.isPositive();
  return (
    <div className="stack quote" data-sale={sale?.kind}>
      <dl className="lines">
        {(sale === null || paid) && (
          <DefinitionRow part="proceeds" name={t('reduce.sale.proceeds')} value={paid && <Amount of={paid} />} waiting={waiting} />
        )}
        {takesAll && (
          <DefinitionRow
            part="sold-along"
            name={sale.kind === 'partly' ? t('reduce.sale.queuedAlong') : t('reduce.sale.along')}
            value={<Amount of={along} />}
          />
        )}
      </dl>
      {sale?.kind === 'partly' && <p className="notice notice-warn small">{t('reduce.sale.partly')}</p>}
      {sale?.kind === 'queued' && <p className="notice notice-warn small">{t('reduce.sale.queued')}</p>}
      {sale?.kind === 'refused' && (
        <p className="notice notice-warn small">
          {t(`reduce.sale.refused.${sale.because}`)}{' '}
          {sale.because === 'pool-cannot-pay' && sale.most && (
            <>
              {t('reduce.sale.most')} <Amount of={coinForRex(pool, sale.most) ?? sale.most} />
            </>
          )}
        </p>
      )}
    </div>
  );
}
