import { useTranslation } from 'react-i18next';
import { refundDate } from '../../../application/features/bandwidth/refund-date.ts';
import type { AntelopeSimulation } from '../../../domain/antelope/simulation.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import type { IostSimulation } from '../../../domain/iost/simulation.ts';
import type { TronSimulation } from '../../../domain/tron/simulation.ts';
import { Amount } from '../../parts/values/amount.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { CHAIN_PROFILE } from '../../react/chain-profile.ts';
import { useService } from '../../react/use-service.ts';

/** What contracts of Antelope give besides balances: REX, the proxy, when REX can be sold and when the refund can be claimed. */
export function RexAndVote({ simulation }: { simulation: AntelopeSimulation }) {
  const { t } = useTranslation();
  const { features } = useService(CHAIN_PROFILE);
  const { rexReceived, proxyBefore, proxyAfter, unlock } = simulation;
  const claimableFrom = refundDate(simulation);
  return (
    <>
      {rexReceived && (
        <div data-figure="rex-received">
          <dt>{t('preview.rexReceived')}</dt>
          <dd>
            <Amount of={rexReceived} />
          </dd>
        </div>
      )}
      {hasFeature(features, 'proxyVotes') && (proxyBefore !== null || proxyAfter !== null) && (
        <div data-figure="proxy">
          <dt>{t('labels.votes-through')}</dt>
          <dd>
            {proxyAfter === proxyBefore ? proxyAfter : `${proxyBefore ?? t('preview.noProxy')} → ${proxyAfter ?? t('preview.noProxy')}`}
          </dd>
        </div>
      )}
      {unlock.kind !== 'none' && (
        <div data-figure="unlock">
          <dt>{t('labels.sold-from')}</dt>
          <dd>{unlock.kind === 'instant' ? <Moment at={unlock.at} exact /> : t('unlock.dates.savings')}</dd>
        </div>
      )}
      {claimableFrom !== null && (
        <div data-figure="refund-at">
          <dt>{t('preview.refundAt')}</dt>
          <dd>
            <Moment at={claimableFrom} exact />
          </dd>
        </div>
      )}
    </>
  );
}

/** When coins that the operation asks back can be had. */
export function Release({ simulation: { releasedAt } }: { simulation: TronSimulation | IostSimulation }) {
  const { t } = useTranslation();
  if (releasedAt === null) return null;
  return (
    <div data-figure="released-at">
      <dt>{t('preview.releasedAt')}</dt>
      <dd>
        <Moment at={releasedAt} exact />
      </dd>
    </div>
  );
}
