import { useTranslation } from 'react-i18next';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { saleDate } from '../../../domain/antelope/rex/maturity.ts';
import { helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Figure, Known } from '../../parts/values/figure.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';
import { useLive } from '../../react/use-live.ts';
import { isRenamed } from '../../../domain/chain/profile.ts';

/** Explains what buying REX yields and how it is sold again, by the chain's present rules. */
export function RexTerms() {
  const { t, i18n } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  const { info, market } = useService(PoolService);
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
    <section className="stack" aria-label={t('increase.terms.title')}>
      <ul className="bullets small">
        <li>{t('stake.rules.rex')}</li>
        <li>{t('increase.notes.proxy')}</li>
        <li>{t('increase.form.hint')}</li>
        <li>{t('stake.rules.estimate')}</li>
      </ul>
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
      <ul className="bullets small">
        <li>{t('increase.notes.leave')}</li>
        <li>{t('increase.notes.wallet')}</li>
        {isRenamed(coin) && <li>{t('increase.notes.renamed', { display: coin.display.code, native: coin.native.code })}</li>}
      </ul>
      <p className="small link-row">
        <OutsideLink href={helpArticle('rex', languageOf(i18n))}>{t('increase.terms.help')}</OutsideLink>
      </p>
    </section>
  );
}
