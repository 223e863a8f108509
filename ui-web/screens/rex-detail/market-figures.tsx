import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { truncatedDecimal } from '../../../domain/core/amount/truncate.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Most decimals of a figure that is not cut further. */
const EXACT_DECIMALS = 18;

/** Shows the REX market of the chain: price, how much is lent, the rent paid since it opened, and what a coin rents. */
export function MarketFigures() {
  const { t } = useTranslation();
  const live = useService(PoolService).market;
  const reading = useLive(live);
  const rex = asAntelope(lastValue(reading))?.rex ?? null;
  const waiting = reading.state === 'waiting';
  return (
    <section className="card" aria-labelledby="market-title" data-testid="market">
      <h2 id="market-title">{t('rex.market.title')}</h2>
      <dl className="lines">
        <DefinitionRow part="price" name={t('rex.market.price')} value={number(rex?.reading.priceCut)} waiting={waiting} />
        <DefinitionRow
          part="ratio"
          name={t('rex.market.ratio')}
          value={rex?.reading.ratio ? number(`${rex.reading.ratio} %`) : null}
          waiting={waiting}
        />
        <DefinitionRow
          part="total-rent"
          name={t('rex.market.totalRent')}
          value={rex && <Amount of={rex.reading.totalRent} />}
          waiting={waiting}
        />
        <DefinitionRow part="rent-price" name={t('rex.market.rentPrice')} value={number(rex?.reading.rentPriceCut)} waiting={waiting} />
      </dl>
      {rex && (
        <details>
          <summary>{t('rex.market.exact')}</summary>
          <dl className="lines">
            {rex.reading.price && (
              <DefinitionRow
                part="price-exact"
                name={t('rex.market.price')}
                value={number(truncatedDecimal(rex.reading.price, EXACT_DECIMALS))}
              />
            )}
            <DefinitionRow
              part="rent-price-exact"
              name={t('rex.market.rentPrice')}
              value={number(truncatedDecimal(rex.reading.rentPrice, EXACT_DECIMALS))}
            />
          </dl>
        </details>
      )}
      <Freshness live={live} />
    </section>
  );
}

function number(text: string | null | undefined) {
  return text ? <span className="number digits">{text}</span> : null;
}
