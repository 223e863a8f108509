import { useTranslation } from 'react-i18next';
import { asTron } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AccountSnapshot, ResourceUse } from '../../../domain/chain/snapshot.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { votesSummary } from '../../../domain/tron/votes/votes-summary.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesForAny } from '../../../domain/tron/votes/witness-votes.ts';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Count } from '../../parts/values/count.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { Known } from '../../parts/values/figure.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { useLive } from '../../react/use-live.ts';
import { LegacyStake } from './legacy-stake.tsx';
import { PendingUnfreezes } from './pending-unfreezes.tsx';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';

/** Shows an account whose votes come from frozen coins. */
export function FreezingHoldings({ live }: { live: Live<AccountSnapshot> }) {
  const { t } = useTranslation();
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const { accounts: witnesses, waiting: witnessesWaiting } = useVoteAccounts();
  const waiting = reading.state === 'waiting';
  const freezing = asTron(snapshot)?.freezing ?? null;
  const frozen = snapshot && freezing && frozenSummary(freezing.frozen, snapshot.at.headTime);
  const votes = snapshot && freezing && votesSummary({ frozen: freezing.frozen, votes: freezing.votes, balance: snapshot.liquid });
  const count = (value: bigint | undefined) => (value === undefined ? null : <Amount of={Asset.of(value, VOTE_SYMBOL)} />);
  const amount = (value: Asset | undefined) => value && <Amount of={value} />;
  const delegated = freezing && freezing.frozen.bandwidth.delegated.plus(freezing.frozen.energy.delegated);
  return (
    <>
      <dl className="lines">
        <DefinitionRow name={t('figures.liquid')} part="balance" value={amount(snapshot?.liquid)} waiting={waiting} />
        <DefinitionRow name={t('witness.status.total')} part="votes-total" value={count(votes?.total)} waiting={waiting} />
        <DefinitionRow name={t('witness.status.voted')} part="votes-voted" value={count(votes?.voted)} waiting={waiting} />
        <DefinitionRow name={t('witness.status.able')} part="votes-able" value={count(votes?.able)} waiting={waiting} />
        <DefinitionRow
          name={t('witness.status.pool')}
          part="votes-pool"
          value={votes && witnesses ? count(votesForAny(votes.list, witnesses)) : null}
          waiting={waiting || witnessesWaiting}
        />
        <DefinitionRow
          name={t('witness.status.witness')}
          part="witness"
          value={witnesses?.map((witness) => (
            <AccountText key={witness} account={witness} />
          ))}
          waiting={witnessesWaiting}
        />
        <DefinitionRow
          name={t('figures.frozen-bandwidth')}
          part="frozen-bandwidth"
          value={amount(frozen?.bandwidth.total)}
          waiting={waiting}
        />
        <DefinitionRow name={t('figures.frozen-energy')} part="frozen-energy" value={amount(frozen?.energy.total)} waiting={waiting} />
        {delegated?.isPositive() && <DefinitionRow name={t('home.frozen.delegated')} part="delegated" value={<Amount of={delegated} />} />}
        <DefinitionRow
          name={t('home.frozen.reward')}
          part="reward"
          value={freezing?.reward && <Amount of={freezing.reward} />}
          waiting={waiting}
        />
      </dl>
      {frozen && snapshot && <PendingUnfreezes pending={frozen.pending} now={snapshot.at.headTime} />}
      {frozen && frozen.legacy.length > 0 && <LegacyStake stakes={frozen.legacy} />}
      <h3>{t('home.frozen.use')}</h3>
      <dl className="lines">
        <DefinitionRow
          name={t('labels.free-bandwidth')}
          part="free-bandwidth"
          value={freezing && <Use of={freezing.freeBandwidth} />}
          waiting={waiting}
        />
        <DefinitionRow
          name={t('home.frozen.bandwidth')}
          part="bandwidth"
          value={freezing && <Use of={freezing.bandwidth} />}
          waiting={waiting}
        />
        <DefinitionRow name={t('labels.energy')} part="energy" value={freezing && <Use of={freezing.energy} />} waiting={waiting} />
      </dl>
      <Freshness live={live} />
    </>
  );
}

/** Shows used points and their quota. */
function Use({ of }: { of: ResourceUse }) {
  const { t } = useTranslation();
  return (
    <span>
      <Count of={of.used} /> / <Known value={of.max === null ? t('home.frozen.unlimited') : <Count of={of.max} />} />
    </span>
  );
}
