import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { PoolService } from '../../../application/features/pool/pool-service.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { DateAhead } from '../../parts/values/date-ahead.tsx';
import { lastValue } from '../../parts/values/age/freshness.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';
import { useAccount } from '../../shell/session/use-account.ts';

/** Shows REX whose wait has begun, in coins, each lot with its date; nothing where there is none. */
export function RexOnItsWay({ account, search }: { account: string; search: string }) {
  const { t } = useTranslation();
  const { key } = useService(CHAIN_PROFILE);
  const snapshot = asAntelope(lastValue(useAccount(account).reading));
  const market = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market ?? null;
  const balance = snapshot?.rex?.balance ?? null;
  const lots = snapshot && balance ? rexBalanceReading(balance, snapshot.at.headTime).lots.filter(({ kind }) => kind === 'maturing') : [];
  return (
    <section className="card" aria-labelledby="on-its-way-title">
      <h2 id="on-its-way-title">{t('stake.onItsWay')}</h2>
      {snapshot && lots.length === 0 && <p className="small muted">{t('stake.nothingOnItsWay')}</p>}
      <dl className="lines">
        {lots.map(({ rex, at }) => {
          const worth = market && coinForRex(market.pool, rex);
          return (
            <div key={at} data-testid="lot">
              <dt>{at !== null && snapshot && <DateAhead at={at} now={snapshot.at.headTime} />}</dt>
              <dd>
                {worth && <Amount of={worth} />}
                <div className="small muted">
                  <Amount of={rex} />
                </div>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="link-row">
        <Link to={`/${key}/rex-detail${search}`}>{t('rex.title')}</Link>
      </p>
    </section>
  );
}
