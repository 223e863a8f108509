import { asAntelope, byProtocol } from '../../domain/chain/protocol.ts';
import type { AccountPoolInfo, AntelopeAccountPoolInfo } from '../../application/ports/pool-backend.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { ResourceUse } from '../../domain/chain/snapshot.ts';
import type { TronAccount } from '../../domain/tron/snapshot.ts';
import type { IostAccount } from '../../domain/iost/snapshot.ts';
import type { Refund, AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import { frozenSummary, type ResourceFrozen } from '../../domain/tron/stake/summary.ts';
import type { FrozenResource } from '../../domain/tron/stake/state.ts';
import { refundInstant, stakedBandwidth } from '../../domain/antelope/stake/delegated-bandwidth.ts';
import { frozenReading } from '../../domain/iost/votes/frozen-balances.ts';
import { type ProducerVotes, reducibleVotes, sortedVotes } from '../../domain/iost/votes/producer-votes.ts';
import { votesSummary } from '../../domain/tron/votes/votes-summary.ts';
import { votesOfPower } from '../../domain/tron/votes/voting-power.ts';
import type { AccountReading, ProxiedReading, VotingReading } from './account-reading.ts';
import { fields, note, title, type Block } from './blocks.ts';
import { hundredthsText } from './hundredths-text.ts';
import type { Invocation } from '../parse/invocation.ts';
import { loanTable } from './loan-data.ts';
import { UNKNOWN, amountForPeople, instantForPeople, percentForPeople, readAtLine } from './human-text.ts';
import { rexPartRows } from './rex-part.ts';

type Row = readonly [label: string, value: string];

/** The account for users: only what its chain has, and a dash for what nobody told. */
export function accountBlocks(reading: AccountReading, invocation: Invocation): Block[] {
  const { say } = invocation;
  const { account, permissions, at } = reading.snapshot;
  const { rows, tables } = byProtocol<AccountReading, AccountPart>(reading, {
    antelope: (own) => proxiedPart(own, invocation),
    tron: (own) => freezingPart(own, invocation),
    iost: (own) => producerVotingPart(own, invocation),
  });
  return [
    title(account),
    fields([
      [say('figures.liquid'), amountForPeople(reading.snapshot.liquid, invocation.profile)],
      ...rows,
      [say('account.permissions'), permissions.join(', ')],
    ]),
    ...tables,
    ...poolBlocks(reading.pool, invocation),
    note(readAtLine(at, say)),
  ];
}

/** What the chain has of an account besides its balance. */
interface AccountPart {
  readonly rows: readonly Row[];
  readonly tables: readonly Block[];
}

function proxiedPart({ snapshot, summary, rexPool }: ProxiedReading, invocation: Invocation): AccountPart {
  const { say, profile } = invocation;
  return {
    rows: [
      ...swappableRows(snapshot, invocation),
      ...(hasFeature(profile.features, 'proxyVotes') ? [[say('account.votes-through'), votesThrough(snapshot, invocation)] as const] : []),
      [say('account.pool-votes'), amountForPeople(summary.accountVotesCount, profile)],
      ...(snapshot.rex ? rexPartRows(snapshot.rex, rexPool, snapshot, invocation) : []),
      ...stakeRows(snapshot, invocation),
      ...resourceRows(snapshot, invocation),
    ],
    tables: loanBlocks(snapshot, invocation),
  };
}

/** Votes are counted here and not coins: whole votes. */
function freezingPart({ snapshot, poolVotes, voteAccount }: VotingReading<TronAccount>, invocation: Invocation): AccountPart {
  const { say } = invocation;
  const { frozen, votes } = snapshot.freezing;
  const given = votesSummary({ frozen, votes, balance: snapshot.liquid }).list;
  return {
    rows: [[say('account.pool-votes'), poolVotes ? votesOfPower(poolVotes).toString() : UNKNOWN], ...freezingRows(snapshot, invocation)],
    tables: votesGiven(
      given.map((entry) => [entry.witness, entry.votes.toString()]),
      voteAccount,
      invocation,
    ),
  };
}

function producerVotingPart({ snapshot, poolVotes, voteAccount }: VotingReading<IostAccount>, invocation: Invocation): AccountPart {
  const { say, profile } = invocation;
  return {
    rows: [[say('account.pool-votes'), amountForPeople(poolVotes, profile)], ...producerVotingRows(snapshot, invocation)],
    tables: votesGiven(
      sortedVotes(snapshot.producerVoting.votes).map((entry) => [entry.producer, producerVotesText(entry, invocation)]),
      voteAccount,
      invocation,
    ),
  };
}

function votesThrough({ vote }: AntelopeAccount, { say }: Invocation): string {
  if (vote === null) return UNKNOWN;
  if (vote.proxy !== null) return vote.proxy;
  return vote.producers.length === 0 ? say('account.votes-for-nobody') : vote.producers.join(', ');
}

function useText({ used, max }: ResourceUse, unit: string, { say }: Invocation): string {
  const text =
    max === null
      ? say('account.use-unlimited', { used: used.toString(), unit })
      : say('account.use', { used: used.toString(), max: max.toString(), unit });
  return text.replace(/ {2,}/g, ' ').trim();
}

/** Coins under the old name of the coin show only where there are some. */
function swappableRows({ swappable }: AntelopeAccount, { say }: Invocation): Row[] {
  return swappable?.isPositive() ? [[say('figures.swappable'), swappable.toString()]] : [];
}

/** What is staked for others and what is on its way back show only where there is some. */
function stakeRows({ account, bandwidth, refund }: AntelopeAccount, { say, profile }: Invocation): Row[] {
  const own = bandwidth.find(({ to }) => to === account);
  const others = stakedBandwidth(
    bandwidth.filter(({ to }) => to !== account),
    profile.coin.native,
  );
  const none = Asset.zero(profile.coin.native);
  return [
    [say('figures.cpu'), amountForPeople(own?.cpu ?? none, profile)],
    [say('figures.net'), amountForPeople(own?.net ?? none, profile)],
    ...(others.isPositive() ? [[say('account.staked-for-others'), amountForPeople(others, profile)] as const] : []),
    ...(refund === null ? [] : [[say('figures.refund'), refundText(refund, { say, profile })] as const]),
  ];
}

function refundText(refund: Refund, { say, profile }: Pick<Invocation, 'say' | 'profile'>): string {
  const coins = amountForPeople(refund.cpu.plus(refund.net), profile);
  return say('account.refund-at', { coins, date: instantForPeople(refundInstant(refund)) });
}

function loanBlocks({ rex }: AntelopeAccount, invocation: Invocation): Block[] {
  return rex === null || rex.loans.length === 0 ? [] : [title(invocation.say('nouns.loan')), loanTable(rex.loans, invocation)];
}

function resourceRows({ resources }: AntelopeAccount, invocation: Invocation): Row[] {
  if (resources === null) return [];
  return [
    ['CPU', useText(resources.cpu, 'µs', invocation)],
    ['NET', useText(resources.net, 'B', invocation)],
    ['RAM', useText(resources.ram, 'B', invocation)],
  ];
}

function freezingRows({ at, liquid, freezing }: TronAccount, invocation: Invocation): Row[] {
  const { say, profile } = invocation;
  const { frozen, votes, reward, freeBandwidth, bandwidth, energy } = freezing;
  const summary = frozenSummary(frozen, at.headTime);
  const { total, voted, able } = votesSummary({ frozen, votes, balance: liquid });
  const returning = summary.pendingTotal.isPositive()
    ? [
        [say('figures.releasing'), amountForPeople(summary.pendingTotal, profile)] as const,
        [say('account.claimable'), amountForPeople(summary.claimable, profile)] as const,
      ]
    : [];
  return [
    [say('figures.votes'), say('account.votes-of', { total: total.toString(), given: voted.toString(), left: able.toString() })],
    ...frozenRows('bandwidth', summary.bandwidth, invocation),
    ...frozenRows('energy', summary.energy, invocation),
    ...returning,
    [say('labels.free-bandwidth'), useText(freeBandwidth, '', invocation)],
    [say('labels.bandwidth'), useText(bandwidth, '', invocation)],
    [say('labels.energy'), useText(energy, '', invocation)],
    [say('account.reward'), amountForPeople(reward, profile)],
  ];
}

/** What is lent to others and what was frozen under the closed rules shows only where there is some. */
function frozenRows(
  resource: FrozenResource,
  { total, delegated, legacyOwn, legacyDelegated }: ResourceFrozen,
  { say, profile }: Invocation,
): Row[] {
  const legacy = legacyOwn.plus(legacyDelegated);
  return [
    [say(`figures.frozen-${resource}`), amountForPeople(total, profile)],
    ...(delegated.isPositive() ? [[say('account.lent'), amountForPeople(delegated, profile)] as const] : []),
    ...(legacy.isPositive() ? [[say('account.legacy'), amountForPeople(legacy, profile)] as const] : []),
  ];
}

function producerVotingRows({ at, liquid, producerVoting }: IostAccount, { say, profile }: Invocation): Row[] {
  const { releases, bonus, gas, ramAvailable } = producerVoting;
  const returning = frozenReading(releases, at.headTime, liquid.symbol).total;
  return [
    ...(returning.isPositive() ? [[say('figures.releasing'), amountForPeople(returning, profile)] as const] : []),
    [say('money.kinds.bonus'), amountForPeople(bonus, profile)],
    [say('account.gas'), say('account.gas-left', { left: hundredthsText(gas.available), max: hundredthsText(gas.limit) })],
    [say('account.ram-left'), `${ramAvailable.toString()} B`],
  ];
}

/** Votes given directly, the pool's own account marked. */
function votesGiven(
  entries: readonly (readonly [account: string, votes: string])[],
  voteAccount: string | null,
  { say }: Invocation,
): Block[] {
  return [
    title(say('figures.votes-given')),
    {
      kind: 'table',
      columns: [
        { label: say('columns.name'), align: 'left' },
        { label: say('columns.votes'), align: 'right' },
      ],
      rows: entries.map(([account, votes]) => [account === voteAccount ? say('account.the-pool', { name: account }) : account, votes]),
      empty: say('account.no-votes'),
    },
  ];
}

/** What stands with a producer, as the chain gives it back; what of it no longer counts is named where there is some. */
function producerVotesText(entry: ProducerVotes, { say, profile }: Invocation): string {
  const votes = amountForPeople(reducibleVotes(entry), profile);
  return entry.cleared.isPositive() ? say('account.cleared', { votes, cleared: amountForPeople(entry.cleared, profile) }) : votes;
}

function poolBlocks(info: AccountPoolInfo | null, invocation: Invocation): Block[] {
  if (info === null) return [];
  const { say, profile } = invocation;
  const booked = asAntelope(info);
  return [
    title(say('account.pool-title')),
    fields([
      [say('account.rate'), percentForPeople(info.annualizedRate)],
      [say('account.node-income-yesterday'), amountForPeople(info.nodeIncomeYesterday, profile)],
      [say('account.node-income-total'), amountForPeople(info.nodeIncomeTotal, profile)],
      ...(booked ? rexIncomeRows(booked, invocation) : []),
    ]),
  ];
}

function rexIncomeRows(
  { rexIncomeYesterday, rexIncomeTotal, decay }: AntelopeAccountPoolInfo,
  { say, profile }: Invocation,
): readonly Row[] {
  const rows: Row[] = [
    [say('account.rex-income-yesterday'), amountForPeople(rexIncomeYesterday, profile)],
    [say('account.rex-income-total'), amountForPeople(rexIncomeTotal, profile)],
  ];
  const { status, percent, date } = decay;
  const weight =
    status === 'none' ? say('account.no-decay') : say(`decay.${status}`, { percent: percent ?? UNKNOWN, date: instantForPeople(date) });
  return [
    ...(hasFeature(profile.features, 'rex') ? rows : []),
    ...(hasFeature(profile.features, 'voteDecay') ? [[say('labels.vote-weight'), weight] as const] : []),
  ];
}
