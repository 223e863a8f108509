import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import type { PoolMarket } from '../../../application/features/pool/pool-service.ts';
import type { PoolInfo } from '../../../application/ports/pool-backend.ts';
import { saleDate } from '../../../domain/antelope/rex/maturity.ts';
import { helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Failure } from '../../parts/messages/failure.tsx';
import { Freshness, lastValue } from '../../parts/values/freshness.tsx';
import { Figure, Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useLive } from '../../react/use-live.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';

const NOT_OPEN = new PoolError('rex-not-open');

/** Explains what buying REX yields and how it is sold again, by the chain's present rules. */
export function RexTerms({ info, market }: { info: Live<PoolInfo>; market: Live<PoolMarket> }) {
  const { t, i18n } = useTranslation();
  const hasPool = useService(POOL_SERVICE);
  const infoReading = useLive(info);
  const marketReading = useLive(market);
  const yields = lastValue(infoReading);
  const known = asAntelope(lastValue(marketReading));
  const percent = (rate: string | null | undefined) => (rate ? `${rate} %` : null);
  const sale = known?.rex ? saleDate(known.rex.market.rules, known.at.headTime) : null;
  const waiting = marketReading.state === 'waiting';
  const reading = known?.rex?.reading ?? null;
  return (
    <section className="card" aria-labelledby="rex-terms-title">
      <h2 id="rex-terms-title">{t('increase.terms.title')}</h2>
      {hasPool && (
        <dl className="pair">
          <Figure
            label={t('increase.terms.nodeRate')}
            value={percent(yields?.maxNodeAnnualizedRate)}
            waiting={infoReading.state === 'waiting'}
          />
          <Figure
            label={t('increase.terms.rexRate')}
            value={percent(asAntelope(yields)?.maxRexAnnualizedRate)}
            waiting={infoReading.state === 'waiting'}
          />
        </dl>
      )}
      {hasPool && <Freshness live={info} />}
      {known && !known.rex && <Failure error={NOT_OPEN} />}
      <dl className="lines">
        <div>
          <dt>{t('increase.terms.sale')}</dt>
          <dd>
            <Known value={sale && <Moment at={sale.kind === 'on' ? sale.at : sale.earliest} exact />} waiting={waiting} />
          </dd>
        </div>
      </dl>
      {sale && (
        <p className="small muted">
          {sale.kind === 'on'
            ? t('increase.terms.maturesAlone', { days: sale.buckets })
            : t('increase.terms.savings', { days: sale.buckets })}
        </p>
      )}
      <p className="small muted">{known?.rex?.market.rules.sellMaturedRex ? t('reduce.sale.soldAlong') : t('increase.terms.arrival')}</p>
      <details>
        <summary>{t('increase.terms.market')}</summary>
        <dl className="lines">
          <div>
            <dt>{t('increase.terms.price')}</dt>
            <dd>
              <Known value={reading?.priceCut ?? null} waiting={waiting} />
            </dd>
          </div>
          <div>
            <dt>{t('increase.terms.ratio')}</dt>
            <dd>
              <Known value={percent(reading?.ratio)} waiting={waiting} />
            </dd>
          </div>
          <div>
            <dt>{t('increase.terms.apr')}</dt>
            <dd>
              <Known value={percent(reading?.apr)} waiting={waiting} />
            </dd>
          </div>
        </dl>
      </details>
      <Freshness live={market} />
      <p className="small link-row">
        <OutsideLink href={helpArticle('rex', languageOf(i18n))}>{t('increase.terms.help')}</OutsideLink>
      </p>
    </section>
  );
}
