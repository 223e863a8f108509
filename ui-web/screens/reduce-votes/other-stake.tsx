import { useTranslation } from 'react-i18next';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { stakedBandwidth } from '../../../domain/antelope/stake/delegated-bandwidth.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useAccount } from '../../shell/session/use-account.ts';

interface OtherStakeProps {
  account: string;
  /** The form that is shown now. */
  shown: 'sell' | 'redeem';
  onChoose: (way: 'sell' | 'redeem') => void;
}

/** Shows what the account has staked in the other way, and leads to its form; nothing where there is none. */
export function OtherStake({ account, shown, onChoose }: OtherStakeProps) {
  const { t } = useTranslation();
  const snapshot = asAntelope(lastValue(useAccount(account).reading));
  const market = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market ?? null;
  if (snapshot === null) return null;
  const rex = snapshot.rex?.balance?.rexBalance ?? null;
  const staked =
    shown === 'sell' ? stakedBandwidth(snapshot.bandwidth, snapshot.liquid.symbol) : market && rex && coinForRex(market.pool, rex);
  if (!staked?.isPositive()) return null;
  const other = shown === 'sell' ? 'redeem' : 'sell';
  return (
    <section className="card ready" data-testid="other-stake">
      <p>
        {shown === 'sell' ? t('stake.asBandwidth') : t('stake.asRex')} <Amount of={staked} />
      </p>
      <button type="button" className="button button-second" onClick={() => onChoose(other)}>
        {shown === 'sell' ? t('labels.redeem') : t('stake.openRex')}
      </button>
    </section>
  );
}
