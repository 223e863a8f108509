import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { REFUND_DELAY_MS } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { helpArticle } from '../../brand.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { Figure } from '../../parts/values/figure.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { OutsideLink } from '../../parts/controls/outside-link.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Explains what staking CPU and NET yields and how it is unstaked, by the wait of the chain's contract. */
export function StakeTerms() {
  const { t, i18n } = useTranslation();
  const { info, market } = useService(PoolService);
  const infoReading = useLive(info);
  const marketReading = useLive(market);
  const rate = lastValue(infoReading)?.maxNodeAnnualizedRate ?? null;
  const known = lastValue(marketReading);
  return (
    <section className="stack" aria-label={t('increase.terms.title')}>
      <dl className="pair">
        <Figure label={t('increase.terms.nodeRate')} value={rate === null ? null : `${rate} %`} waiting={infoReading.state === 'waiting'} />
        <Figure label={t('increase.stake.rexRate')} value={t('labels.none')} />
      </dl>
      <Freshness live={info} />
      <dl className="lines">
        <DefinitionRow part="redeem" name={t('labels.redeem')} value={t('labels.any-time')} />
        <DefinitionRow
          part="claim"
          name={t('labels.redeemed-now-claimable')}
          value={known && <Moment at={known.at.headTime + REFUND_DELAY_MS} exact />}
          waiting={marketReading.state === 'waiting'}
        />
      </dl>
      <p className="small muted">{t('increase.form.hint')}</p>
      <p className="small muted">{t('increase.stake.wait', { days: Math.ceil(REFUND_DELAY_MS / DAY_MS) })}</p>
      <ul className="bullets small">
        <li>{t('increase.notes.proxy')}</li>
        <li>{t('increase.notes.leave')}</li>
        <li>{t('increase.notes.wallet')}</li>
      </ul>
      <Freshness live={market} />
      <p className="small link-row">
        <OutsideLink href={helpArticle('bandwidth', languageOf(i18n))}>{t('increase.stake.help')}</OutsideLink>
      </p>
    </section>
  );
}
