import { useTranslation } from 'react-i18next';
import { lastReceived } from '../../../../application/live/live.ts';
import { AccountService } from '../../../../application/features/account/account-service.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { hasFeature } from '../../../../domain/chain/profile.ts';
import { asAntelope } from '../../../../domain/chain/protocol.ts';
import { groupedMoney } from '../../../../domain/views/money/groups.ts';
import { moneyOf } from '../../../../domain/views/money/money.ts';
import { lastValue } from '../../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { Link } from '../../../react/router.tsx';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { useViewed } from '../../../shell/session/use-viewed.ts';
import { TotalCard } from '../../assets/total-card.tsx';

/** Shows all coins of an account and how they are divided, from what the home reads anyway. Nothing before the account and its prices were read. */
export function AllCoins({ account }: { account: string }) {
  const { t } = useTranslation();
  const { key, coin, features } = useService(CHAIN_PROFILE);
  const { search } = useViewed();
  const snapshot = lastReceived(useLive(useService(AccountService).snapshot(account)))?.value ?? null;
  const marketReading = useLive(useService(PoolService).market);
  const arePricesOpen = hasFeature(features, 'rex') && marketReading.state === 'waiting';
  if (snapshot === null || arePricesOpen) return null;
  const market = asAntelope(lastValue(marketReading));
  // RAM, of which the price is not read here, is in no total.
  const money = moneyOf(snapshot, market && { at: market.at, rex: market.rex?.market ?? null, ram: null }, coin.native);
  const priceError = marketReading.state === 'failed' ? marketReading.error : null;
  return (
    <div className="home-coins" data-testid="all-coins">
      <TotalCard account={account} money={money} groups={groupedMoney(money).groups} priceError={priceError}>
        <p className="link-row">
          <Link to={`/${key}/money${search}`}>{t('assets.title')}</Link>
        </p>
      </TotalCard>
    </div>
  );
}
