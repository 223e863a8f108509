import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Says that the pool lists no income of REX by day, with what it reports of yesterday. */
export function UnlistedRex({ account }: { account: string }) {
  const { t } = useTranslation();
  const reading = useLive(useService(PoolService).participation(account));
  const yesterday = asAntelope(lastValue(reading))?.rexIncomeYesterday ?? null;
  return (
    <p className="small muted" data-testid="unlisted-rex">
      {t('rewards.unlistedRex')} <Known value={yesterday && <Amount of={yesterday} />} waiting={reading.state === 'waiting'} />
    </p>
  );
}
