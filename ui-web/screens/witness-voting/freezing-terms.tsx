import { useTranslation } from 'react-i18next';
import { asTron } from '../../../domain/chain/protocol.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Figure } from '../../parts/values/figure.tsx';
import { VoteCounting } from '../../parts/messages/vote-counting.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Explains what freezing and voting yield, and how coins are unfrozen, by the chain's present wait. */
export function FreezingTerms() {
  const { t } = useTranslation();
  const pool = useService(PoolService);
  const hasPool = useService(POOL_SERVICE);
  const infoReading = useLive(pool.info);
  const marketReading = useLive(pool.market);
  const rate = lastValue(infoReading)?.maxAnnualizedRate ?? null;
  const delayMs = asTron(lastValue(marketReading))?.releaseDelayMs ?? null;
  const days = delayMs === null ? null : Math.ceil(delayMs / DAY_MS);
  return (
    <section className="stack" aria-label={t('witness.terms.title')}>
      <dl className="pair">
        {hasPool && (
          <Figure label={t('witness.terms.rate')} value={rate === null ? null : `${rate} %`} waiting={infoReading.state === 'waiting'} />
        )}
        <Figure
          label={t('witness.terms.wait')}
          value={days === null ? null : t('labels.days', { days })}
          waiting={marketReading.state === 'waiting'}
        />
      </dl>
      <ul className="bullets small">
        <li>{t('witness.terms.votes')}</li>
        <li>{days === null ? t('witness.terms.unknownWait') : t('witness.terms.unfreeze', { days })}</li>
        <li>{t('witness.terms.withdraw')}</li>
        <li>
          <VoteCounting />
        </li>
        <li>{t('witness.notes.list')}</li>
        <li>{t('witness.notes.fees')}</li>
        <li>{t('stake.rules.estimate')}</li>
        <li>{t('increase.notes.wallet')}</li>
      </ul>
      {hasPool && <Freshness live={pool.info} />}
      <Freshness live={pool.market} />
    </section>
  );
}
