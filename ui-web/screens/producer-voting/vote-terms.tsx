import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { groupedDigits } from '../../../domain/core/amount/amount-text.ts';
import { separatorsOf } from '../../../domain/core/amount/separators.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { VOTE_GAS } from '../../../domain/iost/resources/gas-limit.ts';
import { languageOf } from '../../i18n/language-of.ts';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Figure, Known } from '../../parts/values/figure.tsx';
import { POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';

/** Explains whom the votes are for, what they yield, and how the coins return, by the chain's present wait. */
export function VoteTerms() {
  const { t, i18n } = useTranslation();
  const pool = useService(PoolService);
  const hasPool = useService(POOL_SERVICE);
  const infoReading = useLive(pool.info);
  const marketReading = useLive(pool.market);
  const rate = lastValue(infoReading)?.maxAnnualizedRate ?? null;
  const { first: producer, waiting: producerWaiting } = useVoteAccounts();
  const delayMs = asIost(lastValue(marketReading))?.releaseDelayMs ?? null;
  const days = delayMs === null ? null : Math.ceil(delayMs / DAY_MS);
  return (
    <section className="stack" aria-label={t('witness.terms.title')}>
      <dl className="pair">
        {hasPool && (
          <Figure label={t('witness.terms.rate')} value={rate === null ? null : `${rate} %`} waiting={infoReading.state === 'waiting'} />
        )}
        <Figure
          label={t('producer.terms.wait')}
          value={days === null ? null : t('labels.days', { days })}
          waiting={marketReading.state === 'waiting'}
        />
      </dl>
      <dl className="lines">
        <div>
          <dt>{t('labels.pool-node')}</dt>
          <dd>
            <Known value={producer === null ? null : <AccountText account={producer} />} waiting={producerWaiting} />
          </dd>
        </div>
      </dl>
      <ul className="bullets small">
        <li>{t('producer.terms.votes')}</li>
        <li>{days === null ? t('producer.terms.unknownWait') : t('producer.terms.release', { days })}</li>
        <li>{t('producer.terms.bonus')}</li>
        <li>{t('stake.rules.estimate')}</li>
        <li>{t('producer.notes.gas', { limit: groupedDigits(String(VOTE_GAS.most), separatorsOf(languageOf(i18n))) })}</li>
        <li>{t('producer.notes.wallet')}</li>
      </ul>
      {hasPool && <Freshness live={pool.info} />}
      <Freshness live={pool.market} />
    </section>
  );
}
