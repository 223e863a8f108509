import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { refundDate } from '../../../../application/features/bandwidth/refund-date.ts';
import { PoolService } from '../../../../application/features/pool/pool-service.ts';
import { isStaked, netChange } from '../../../../application/transact/net-change.ts';
import type { Prepared } from '../../../../application/transact/prepared.ts';
import { asAntelope, asIost, asTron } from '../../../../domain/chain/protocol.ts';
import { definitionOf, type Operation, OPERATIONS } from '../../../../domain/chain/operation.ts';
import { REFUND_DELAY_MS } from '../../../../domain/antelope/stake/delegated-bandwidth.ts';
import { shortenedAddress } from '../../../../domain/core/chain/address.ts';
import type { Simulation } from '../../../../domain/chain/simulation.ts';
import { type Change, changeOf } from '../../../../domain/core/chain/simulation-base.ts';
import { Asset, sameSymbol } from '../../../../domain/core/amount/asset.ts';
import { DAY_MS, type Instant } from '../../../../domain/core/chain/time.ts';
import { VOTE_SYMBOL } from '../../../../domain/tron/votes/vote-symbol.ts';
import { firstIncomeDate } from '../../../../domain/views/income/schedule.ts';
import { earnings } from '../../../../domain/views/income/yearly-rate.ts';
import { useAmountWords } from '../../../parts/values/amount-words.ts';
import { DateAhead } from '../../../parts/values/date-ahead.tsx';
import { languageOf } from '../../../i18n/language-of.ts';
import { shownParams } from '../../../parts/writes/shown-params.ts';
import { lastValue } from '../../../parts/values/age/freshness.tsx';
import { NetChange } from '../../../parts/values/net-change.tsx';
import { shortDay } from '../../../parts/values/short-day.ts';
import { CHAIN_PROFILE } from '../../../react/chain-profile.ts';
import { useLive } from '../../../react/use-live.ts';
import { useService } from '../../../react/use-service.ts';
import { useRates } from '../../forms/use-rates.ts';
import { ChangeRow } from './change-row.tsx';

/** Most balances shown at a glance where none of them is the balance or what is staked. */
const MOST_OTHERS = 2;

/** Returns the balances shown at a glance: what is free and what is staked, or the first ones where neither changes. */
export function changesAtAGlance(changes: readonly Change[]): readonly Change[] {
  const main = changes.filter(({ balance }) => balance === 'liquid' || isStaked(balance));
  return main.length > 0 ? main : changes.slice(0, MOST_OTHERS);
}

/** Shows a write in three parts: what it is, what it changes, and who signs it. */
export function PreviewGlance({ prepared }: { prepared: Prepared }) {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  const { operation, simulation, signer } = prepared;
  const staked = netChange(operation.kind, simulation, coin.native);
  return (
    <section className="glance" aria-label={t('preview.changes')}>
      {staked && <NetChange of={staked} />}
      <dl className="lines">
        <Terms of={operation} />
        {changesAtAGlance(simulation.changes).map((change) => (
          <ChangeRow key={change.balance} change={change} />
        ))}
        {staked && <Earned prepared={prepared} staked={staked} />}
        {OPERATIONS[operation.kind].preparesVote && <GlanceRow figure="next" name={t('preview.next')} value={t('witness.steps.vote')} />}
        <Back prepared={prepared} />
      </dl>
      <p className="small muted" data-testid="signer">
        {t('preview.signer', { account: shortenedAddress(signer.account), permission: signer.permission })}
      </p>
    </section>
  );
}

/** Shows what an operation is about besides balances: a token, its amount, a price, a contract, a lock. */
function Terms({ of }: { of: Operation }) {
  const { t, i18n } = useTranslation();
  const terms = definitionOf(of.kind).terms?.(of) ?? [];
  return terms.map(({ term, value }) => (
    <GlanceRow
      key={term}
      figure={term}
      name={t(`terms.${term}`)}
      value={<span className="code">{shownParams({ term: String(value) }, languageOf(i18n))['term']}</span>}
    />
  ));
}

function GlanceRow({ figure, name, value }: { figure: string; name: string; value: ReactNode }) {
  return (
    <div data-figure={figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/**
 * Shows what more or less stake earns in a year and from which day on; nothing where that is unknown, is less than the coin's smallest unit, or it
 * only prepares a vote. Frozen coins earn by the votes given with them.
 */
function Earned({ prepared: { operation, simulation }, staked }: { prepared: Prepared; staked: Asset }) {
  const { t } = useTranslation();
  const { coin } = useService(CHAIN_PROFILE);
  const { votes, whole } = useRates();
  const inWords = useAmountWords();
  const { changes, preparesVote } = OPERATIONS[operation.kind];
  const rate = changes.includes('rex') ? whole : votes;
  const earning = changes.includes('frozen-energy') ? votesChange(simulation) : staked;
  if (rate === null || earning.isZero() || preparesVote) return null;
  const coins = sameSymbol(earning.symbol, VOTE_SYMBOL) ? Asset.whole(earning.units, coin.native) : earning;
  const more = coins.isPositive();
  const { year } = earnings(more ? coins : Asset.zero(coins.symbol).minus(coins), rate);
  if (year.isZero()) return null;
  return (
    <GlanceRow
      figure="earns"
      name={more ? t('preview.earns', { day: shortDay(firstIncomeDate(simulation.at), t) }) : t('preview.earnsLess')}
      value={t('stake.earns.total', { amount: inWords(year) })}
    />
  );
}

function votesChange(simulation: Simulation): Asset {
  const votes = changeOf(simulation, 'votes-given');
  return votes ? votes.after.minus(votes.before) : Asset.zero(VOTE_SYMBOL);
}

/** Shows when coins are back: on a date, or so many days after they are unstaked; nothing where the write says nothing of it. */
function Back({ prepared: { operation, simulation } }: { prepared: Prepared }) {
  const { t } = useTranslation();
  const market = asAntelope(lastValue(useLive(useService(PoolService).market)))?.rex?.market ?? null;
  const ofRex = asAntelope(simulation);
  const release = asTron(simulation) ?? asIost(simulation);
  const on = (figure: string, name: string, at: Instant) => (
    <GlanceRow figure={figure} name={name} value={<DateAhead at={at} now={simulation.at} />} />
  );
  const after = (figure: string, days: number) => (
    <GlanceRow figure={figure} name={t('chart.path.back')} value={t('preview.afterUnstaking', { days })} />
  );
  if (release) {
    if (release.releasedAt !== null) return on('released-at', t('preview.releasedAt'), release.releasedAt);
    return release.releaseDelayMs === null ? null : after('release-delay', Math.ceil(release.releaseDelayMs / DAY_MS));
  }
  if (!ofRex) return null;
  const refundAt = refundDate(ofRex);
  if (refundAt !== null) return on('refund-at', t('preview.refundAt'), refundAt);
  if (ofRex.unlock.kind === 'instant') return on('unlock', t('labels.sold-from'), ofRex.unlock.at);
  if (ofRex.unlock.kind === 'savings')
    return market ? (
      after('unlock', market.rules.buckets)
    ) : (
      <GlanceRow figure="unlock" name={t('chart.path.back')} value={t('unlock.dates.savings')} />
    );
  return operation.kind === 'delegate-bandwidth' ? after('refund-delay', Math.ceil(REFUND_DELAY_MS / DAY_MS)) : null;
}
