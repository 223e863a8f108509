import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { DAY_MS } from '../../../domain/core/chain/time.ts';
import { REFUND_DELAY_MS } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

/** Explains by which rules of the contract REX, or CPU and NET, come back. */
export function UnstakeRules({ way }: { way: 'sell' | 'redeem' }) {
  const { t } = useTranslation();
  const rules = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market.rules ?? null;
  return (
    <ul className="bullets small">
      {way === 'redeem' ? (
        <>
          <li>{t('reduce.redeem.body', { days: Math.ceil(REFUND_DELAY_MS / DAY_MS) })}</li>
          <li>{t('increase.stake.wait', { days: Math.ceil(REFUND_DELAY_MS / DAY_MS) })}</li>
        </>
      ) : (
        <>
          <li>{t('reduce.sale.body')}</li>
          {rules && <li>{rules.sellMaturedRex ? t('reduce.sale.soldAlong') : t('increase.terms.arrival')}</li>}
          {rules?.buyRexToSavings && <li>{t('rex.unstake.body')}</li>}
        </>
      )}
      <li>{t('increase.notes.leave')}</li>
      <li>{t('increase.notes.wallet')}</li>
    </ul>
  );
}
