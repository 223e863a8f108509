import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { offers } from '../../../domain/chain/profile.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Signer } from '../../../domain/core/chain/call.ts';
import { rexBalanceReading, sellableRex } from '../../../domain/antelope/rex/balance.ts';
import { saleSimulation } from '../../../domain/antelope/rex/sale.ts';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { stakePage } from '../../shell/forms/stake-page.ts';
import { WaitingSale } from '../../shell/forms/waiting-sale.tsx';
import { useAccount } from '../../shell/session/use-account.ts';
import { RexFund } from './rex-fund.tsx';
import { SaleForm } from './sale-form.tsx';
import { SavingsForm } from './savings-form.tsx';
import { TakeReady } from './take-ready.tsx';

/** Takes REX that is ready and starts the wait of REX in savings, by the rules of the chain's contract. */
export function UnstakeRex({ account, signer, search }: { account: string; signer: Signer | null; search: string }) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const { live, reading } = useAccount(account);
  const snapshot = asAntelope(lastValue(reading));
  const market = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market ?? null;
  const balance = snapshot?.rex?.balance ?? null;
  const sellable = snapshot?.rex ? sellableRex(snapshot.rex, snapshot.at.headTime) : null;
  const savings = snapshot && balance ? rexBalanceReading(balance, snapshot.at.headTime).savings : null;
  const ready = sellable?.isPositive() ? sellable : null;
  const whole = market && ready && saleSimulation(market.pool, market.rules, ready, ready);
  // Where the contract sells everything that matured there is no amount to type, unless the pool cannot pay all of it now.
  const takesAll = market?.rules.sellMaturedRex === true && whole?.kind === 'filled';
  const antelope = asAntelope(profile);
  const unstakes = antelope !== null && offers(antelope, 'unstake-rex') && savings?.isPositive() ? savings : null;
  const sells = ready && market && !takesAll ? ready : null;
  return (
    <>
      <WaitingSale live={live} signer={signer} />
      {ready && market && takesAll && <TakeReady market={market} ready={ready} signer={signer} main={unstakes === null} />}
      {signer && sells && market && <SaleForm signer={signer} market={market} sellable={sells} />}
      {signer && unstakes && market && <SavingsForm signer={signer} market={market} savings={unstakes} />}
      {snapshot && !ready && !savings?.isPositive() && (
        <section className="card" data-testid="nothing">
          <p>{t('stake.nothing')}</p>
          {profile.features.increaseOfVotes && (
            <Link className="button button-second" to={`/${profile.key}/${stakePage(profile.features)}${search}`}>
              {t('labels.add-votes')}
            </Link>
          )}
        </section>
      )}
      <RexFund live={live} signer={signer} />
    </>
  );
}
