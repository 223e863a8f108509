import { useTranslation } from 'react-i18next';
import { Link } from '../../react/router.tsx';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import type { AntelopeAccountPoolInfo } from '../../../application/ports/pool-backend.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { ProxiedSummary } from '../../../domain/views/account-summary.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { CHAIN_PROFILE, POOL_SERVICE } from '../../react/chain-profile.ts';
import { useLive } from '../../react/use-live.ts';
import { useService } from '../../react/use-service.ts';

interface HoldingsProps {
  live: Live<AccountSnapshot>;
  summary: ProxiedSummary | null;
  booked: AntelopeAccountPoolInfo | null;
}

/** Shows the account on the chain, and the parts of its votes and yield. */
export function ProxiedHoldings({ live, summary, booked }: HoldingsProps) {
  const { t } = useTranslation();
  const profile = useService(CHAIN_PROFILE);
  const hasPool = useService(POOL_SERVICE);
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const waiting = reading.state === 'waiting';
  const rex = asAntelope(snapshot)?.rex?.balance ?? null;
  return (
    <>
      <dl className="lines">
        <div>
          <dt>{t('figures.liquid')}</dt>
          <dd>
            <Known value={snapshot && <Amount of={snapshot.liquid} />} waiting={waiting} />
          </dd>
        </div>
        {hasFeature(profile.features, 'rex') && (
          <div>
            <dt>{t('figures.rex')}</dt>
            <dd>
              <Known value={snapshot && (rex ? <Amount of={rex.rexBalance} /> : t('labels.none'))} waiting={waiting} />
            </dd>
          </div>
        )}
        {hasFeature(profile.features, 'proxyVotes') && (
          <div>
            <dt>{t('labels.votes-through')}</dt>
            <dd>
              <Known value={summary && (summary.accountProxy ?? t('home.holdings.noProxy'))} waiting={waiting} />
            </dd>
          </div>
        )}
      </dl>
      <Freshness live={live} />
      {snapshot && hasFeature(profile.features, 'rex') && rex && (
        <Link to={`/${profile.key}/rex-detail?account=${encodeURIComponent(snapshot.account)}`} className="button-quiet">
          {t('rex.title')}
        </Link>
      )}
      {summary?.rexVotes && summary.stakeVotes && (
        <details>
          <summary>{t('home.holdings.parts')}</summary>
          <dl className="lines">
            <div>
              <dt>{t('figures.rex-votes')}</dt>
              <dd>
                <Amount of={summary.rexVotes} />
              </dd>
            </div>
            <div>
              <dt>{t('figures.stake-votes')}</dt>
              <dd>
                <Amount of={summary.stakeVotes} />
              </dd>
            </div>
            {hasPool && (
              <div>
                <dt>{t('home.holdings.nodeRate')}</dt>
                <dd>
                  <Known value={booked?.nodeAnnualizedRate ? `${booked.nodeAnnualizedRate} %` : null} />
                </dd>
              </div>
            )}
            {hasPool && (
              <div>
                <dt>{t('home.holdings.rexRate')}</dt>
                <dd>
                  <Known value={booked?.rexAnnualizedRate ? `${booked.rexAnnualizedRate} %` : null} />
                </dd>
              </div>
            )}
          </dl>
        </details>
      )}
    </>
  );
}
