import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { VoteCounting } from '../../parts/messages/vote-counting.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { votingKind } from '../../shell/forms/voting-kind.ts';

/** Explains when income is booked, who pays it, and the pool's fee. */
export function IncomeNotes() {
  const { t } = useTranslation();
  const { features, income } = useService(CHAIN_PROFILE);
  const kind = votingKind(features);
  const live = useService(PoolService).info;
  const info = lastValue(useLive(live));
  const fee = info?.feePercent ?? income.feePercentFallback;
  return (
    <section className="notice small" aria-label={t('home.notes.title')}>
      <ul className="bullets">
        <li>{t('home.notes.update', { time: info?.updateTime ?? income.updateTimeFallback })}</li>
        <li>{kind === 'freezing' ? <VoteCounting /> : t(`home.notes.settled.${kind}`)}</li>
        <li>{fee === null ? t('home.notes.feeUnknown') : t('home.notes.fee', { percent: fee })}</li>
      </ul>
      <Freshness live={live} />
    </section>
  );
}
