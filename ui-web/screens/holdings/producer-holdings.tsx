import { useTranslation } from 'react-i18next';
import { asIost } from '../../../domain/chain/protocol.ts';
import type { Live } from '../../../application/live/live.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import type { ProducerVotingHolding } from '../../../domain/iost/snapshot.ts';
import { gasUnits } from '../../../domain/iost/resources/gas.ts';
import { frozenReading } from '../../../domain/iost/votes/frozen-balances.ts';
import { type ProducerVotes, reducibleVotes, sortedVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { AccountText } from '../../parts/values/account-text.tsx';
import { Amount } from '../../parts/values/amount.tsx';
import { Count } from '../../parts/values/count.tsx';
import { Freshness, lastValue } from '../../parts/values/age/freshness.tsx';
import { DefinitionRow } from '../../parts/values/definition-row.tsx';
import { Moment } from '../../parts/values/moment.tsx';
import { NetworkNotice } from '../../parts/messages/network-notice.tsx';
import { useLive } from '../../react/use-live.ts';
import { VoterBonus } from './voter-bonus.tsx';
import { useVoteAccounts } from '../../shell/session/use-vote-accounts.ts';

/** Shows an account whose votes are coins that the vote contract holds. */
export function ProducerHoldings({ live }: { live: Live<AccountSnapshot> }) {
  const { t } = useTranslation();
  const reading = useLive(live);
  const snapshot = lastValue(reading);
  const { first: producer, waiting: producerWaiting } = useVoteAccounts();
  const waiting = reading.state === 'waiting';
  const voting = asIost(snapshot)?.producerVoting ?? null;
  const coin = snapshot?.liquid.symbol;
  const forPool = voting?.votes.find((votes) => votes.producer === producer);
  const none = coin && Asset.zero(coin);
  const votesForPool = voting && none && producer !== null ? (forPool ?? { producer, votes: none, cleared: none }) : null;
  const gas = voting && (
    <span>
      <Count of={voting.gas.available / gasUnits(1n)} /> / <Count of={voting.gas.limit / gasUnits(1n)} />
    </span>
  );
  return (
    <>
      <NetworkNotice />
      <dl className="lines">
        <DefinitionRow name={t('figures.liquid')} part="balance" value={snapshot && <Amount of={snapshot.liquid} />} waiting={waiting} />
        <DefinitionRow
          name={t('labels.pool-node')}
          part="producer"
          value={producer === null ? null : <AccountText account={producer} />}
          waiting={producerWaiting}
        />
        <DefinitionRow
          name={producer === null ? t('figures.votes-pool') : t('producer.mine', { producer })}
          part="votes-pool"
          value={votesForPool && <Votes given={votesForPool} />}
          waiting={waiting || producerWaiting}
        />
        {voting && producer !== null && <OtherVotes voting={voting} producer={producer} />}
        <DefinitionRow
          name={t('money.kinds.bonus')}
          part="bonus"
          value={voting?.bonus && <VoterBonus bonus={voting.bonus} />}
          waiting={waiting}
        />
        <DefinitionRow name={t('home.producer.gas')} part="gas" value={gas} waiting={waiting} />
        <DefinitionRow name={t('home.producer.ram')} part="ram" value={voting && <Bytes of={voting.ramAvailable} />} waiting={waiting} />
      </dl>
      {snapshot && voting && <Releases snapshot={snapshot} voting={voting} />}
      <Freshness live={live} />
    </>
  );
}

function OtherVotes({ voting, producer }: { voting: ProducerVotingHolding; producer: string }) {
  const { t } = useTranslation();
  return sortedVotes(voting.votes)
    .filter((votes) => votes.producer !== producer)
    .map((votes) => (
      <DefinitionRow
        key={votes.producer}
        name={t('home.producer.other', { producer: votes.producer })}
        part="votes-other"
        value={<Votes given={votes} />}
      />
    ));
}

/** Shows the votes for one producer, and how many of them no longer count because it left the election. */
function Votes({ given }: { given: ProducerVotes }) {
  const { t } = useTranslation();
  return (
    <>
      <Amount of={reducibleVotes(given)} />
      {given.cleared.isPositive() && (
        <div className="small muted" data-testid="votes-cleared">
          {t('home.producer.cleared')} <Amount of={given.cleared} />
        </div>
      )}
    </>
  );
}

function Bytes({ of }: { of: bigint }) {
  const { t } = useTranslation();
  return (
    <span className="number">
      <Count of={of} /> <span className="unit">{t('home.producer.bytes')}</span>
    </span>
  );
}

/** Shows coins being released, each with its own date. The chain does not record why they are frozen. */
function Releases({ snapshot, voting }: { snapshot: AccountSnapshot; voting: ProducerVotingHolding }) {
  const { t } = useTranslation();
  const { lots } = frozenReading(voting.releases, snapshot.at.headTime, snapshot.liquid.symbol);
  if (lots.length === 0) return null;
  return (
    <div className="stack-tight" data-testid="releases">
      <h3>{t('home.producer.releases')}</h3>
      <ul className="lines">
        {lots.map(({ amount, at }, index) => (
          <li key={`${at}-${index}`}>
            <Amount of={amount} />
            <span className="small">
              {t('home.producer.releasedOn')} <Moment at={at} exact />
            </span>
          </li>
        ))}
      </ul>
      <p className="small muted">{t('home.producer.byItself')}</p>
    </div>
  );
}
