import { asAntelope, byProtocol } from '../../domain/chain/protocol.ts';
import type { AccountPoolInfo, AntelopeAccountPoolInfo } from '../../application/ports/pool-backend.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { TronAccount } from '../../domain/tron/snapshot.ts';
import type { IostAccount } from '../../domain/iost/snapshot.ts';
import type { AntelopeAccount, RecoveringUse, Refund } from '../../domain/antelope/snapshot.ts';
import { frozenSummary, type ResourceFrozen } from '../../domain/tron/stake/summary.ts';
import type { FrozenResource } from '../../domain/tron/stake/state.ts';
import { decayPercent } from '../../domain/antelope/votes/decay-policy.ts';
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
import { UNKNOWN, amountForUsers, instantForUsers, percentForUsers, readAtLine } from './human-text.ts';
import { rexPartRows } from './rex-part.ts';

type Row = readonly [label: string, value: string];

/** Returns the account as text: only what its chain has, and a dash for what is unknown. */
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
      [say('figures.liquid'), amountForUsers(reading.snapshot.liquid, invocation.profile)],
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
      [say('account.pool-votes'), amountForUsers(summary.accountVotesCount, profile)],
      ...(snapshot.rex ? rexPartRows(snapshot.rex, rexPool, snapshot, invocation) : []),
      ...stakeRows(snapshot, invocation),
      ...resourceRows(snapshot, invocation),
    ],
    tables: loanBlocks(snapshot, invocation),
  };
}

/** Votes are counted here and not coins: whole votes. */
function freezingPart({ snapshot, poolVotes, voteAccounts }: VotingReading<TronAccount>, invocation: Invocation): AccountPart {
  const { say } = invocation;
  const { frozen, votes } = snapshot.freezing;
  const given = votesSummary({ frozen, votes, balance: snapshot.liquid }).list;
  return {
    rows: [[say('account.pool-votes'), poolVotes ? votesOfPower(poolVotes).toString() : UNKNOWN], ...freezingRows(snapshot, invocation)],
    tables: votesGiven(
      given.map((entry) => [entry.witness, entry.votes.toString()]),
      voteAccounts,
      invocation,
    ),
  };
}

function producerVotingPart({ snapshot, poolVotes, voteAccounts }: VotingReading<IostAccount>, invocation: Invocation): AccountPart {
  const { say, profile } = invocation;
  return {
    rows: [[say('account.pool-votes'), amountForUsers(poolVotes, profile)], ...producerVotingRows(snapshot, invocation)],
    tables: votesGiven(
      sortedVotes(snapshot.producerVoting.votes).map((entry) => [entry.producer, producerVotesText(entry, invocation)]),
      voteAccounts,
      invocation,
    ),
  };
}

function votesThrough({ vote }: AntelopeAccount, { say }: Invocation): string {
  if (vote === null) return UNKNOWN;
  if (vote.proxy !== null) return vote.proxy;
  return vote.producers.length === 0 ? say('account.votes-for-nobody') : vote.producers.join(', ');
}

function useText({ used, max }: Pick<RecoveringUse, 'used' | 'max'>, unit: string, { say }: Invocation): string {
  if (used === null) return max === null ? say('resource.unlimited') : UNKNOWN;
  const text =
    max === null
      ? say('account.use-unlimited', { used: used.toString(), unit })
      : say('account.use', { used: used.toString(), max: max.toString(), unit });
  return text.replace(/ {2,}/g, ' ').trim();
}

/** Returns the row of coins under the coin's old symbol, where there are some. */
function swappableRows({ swappable }: AntelopeAccount, { say }: Invocation): Row[] {
  return swappable?.isPositive() ? [[say('figures.swappable'), swappable.toString()]] : [];
}

/** Returns the rows of stake for others and of pending refunds, where there are some. */
function stakeRows({ account, bandwidth, refund }: AntelopeAccount, { say, profile }: Invocation): Row[] {
  const own = bandwidth.find(({ to }) => to === account);
  const others = stakedBandwidth(
    bandwidth.filter(({ to }) => to !== account),
    profile.coin.native,
  );
  const none = Asset.zero(profile.coin.native);
  return [
    [say('figures.cpu'), amountForUsers(own?.cpu ?? none, profile)],
    [say('figures.net'), amountForUsers(own?.net ?? none, profile)],
    ...(others.isPositive() ? [[say('account.staked-for-others'), amountForUsers(others, profile)] as const] : []),
    ...(refund === null ? [] : [[say('figures.refund'), refundText(refund, { say, profile })] as const]),
  ];
}

function refundText(refund: Refund, { say, profile }: Pick<Invocation, 'say' | 'profile'>): string {
  const coins = amountForUsers(refund.cpu.plus(refund.net), profile);
  return say('account.refund-at', { coins, date: instantForUsers(refundInstant(refund)) });
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
        [say('figures.releasing'), amountForUsers(summary.pendingTotal, profile)] as const,
        [say('account.claimable'), amountForUsers(summary.claimable, profile)] as const,
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
    [say('account.reward'), amountForUsers(reward, profile)],
  ];
}

/** Returns the rows of delegated coins and of legacy stake, where there are some. */
function frozenRows(
  resource: FrozenResource,
  { total, delegated, legacyOwn, legacyDelegated }: ResourceFrozen,
  { say, profile }: Invocation,
): Row[] {
  const legacy = legacyOwn.plus(legacyDelegated);
  return [
    [say(`figures.frozen-${resource}`), amountForUsers(total, profile)],
    ...(delegated.isPositive() ? [[say('account.lent'), amountForUsers(delegated, profile)] as const] : []),
    ...(legacy.isPositive() ? [[say('account.legacy'), amountForUsers(legacy, profile)] as const] : []),
  ];
}

function producerVotingRows({ at, liquid, producerVoting }: IostAccount, { say, profile }: Invocation): Row[] {
  const { releases, bonus, gas, ramAvailable } = producerVoting;
  const returning = frozenReading(releases, at.headTime, liquid.symbol).total;
  return [
    ...(returning.isPositive() ? [[say('figures.releasing'), amountForUsers(returning, profile)] as const] : []),
    [say('money.kinds.bonus'), amountForUsers(bonus, profile)],
    [say('account.gas'), say('account.gas-left', { left: hundredthsText(gas.available), max: hundredthsText(gas.limit) })],
    [say('account.ram-left'), `${ramAvailable.toString()} B`],
  ];
}

/** Returns the directly given votes, the pool's own marked. Nothing on chains where votes go through proxies. */
function votesGiven(
  entries: readonly (readonly [account: string, votes: string])[],
  voteAccounts: readonly string[] | null,
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
      rows: entries.map(([account, votes]) => [
        voteAccounts?.includes(account) ? say('account.the-pool', { name: account }) : account,
        votes,
      ]),
      empty: say('account.no-votes'),
    },
  ];
}

/** Returns the votes for a producer as the chain would release them; those that no longer count are named where there are some. */
function producerVotesText(entry: ProducerVotes, { say, profile }: Invocation): string {
  const votes = amountForUsers(reducibleVotes(entry), profile);
  return entry.cleared.isPositive() ? say('account.cleared', { votes, cleared: amountForUsers(entry.cleared, profile) }) : votes;
}

function poolBlocks(info: AccountPoolInfo | null, invocation: Invocation): Block[] {
  if (info === null) return [];
  const { say, profile } = invocation;
  const booked = asAntelope(info);
  return [
    title(say('account.pool-title')),
    fields([
      [say('account.rate'), percentForUsers(info.annualizedRate)],
      [say('account.node-income-yesterday'), amountForUsers(info.nodeIncomeYesterday, profile)],
      [say('account.node-income-total'), amountForUsers(info.nodeIncomeTotal, profile)],
      ...(booked ? rexIncomeRows(booked, invocation) : []),
    ]),
  ];
}

function rexIncomeRows(
  { rexIncomeYesterday, rexIncomeTotal, decay }: AntelopeAccountPoolInfo,
  { say, profile }: Invocation,
): readonly Row[] {
  const rows: Row[] = [
    [say('account.rex-income-yesterday'), amountForUsers(rexIncomeYesterday, profile)],
    [say('account.rex-income-total'), amountForUsers(rexIncomeTotal, profile)],
  ];
  const { status, date } = decay;
  const weight =
    status === 'none' ? say('account.no-decay') : say(`decay.${status}`, { percent: decayPercent(decay), date: instantForUsers(date) });
  return [
    ...(hasFeature(profile.features, 'rex') ? rows : []),
    ...(hasFeature(profile.features, 'voteDecay') ? [[say('labels.vote-weight'), weight] as const] : []),
  ];
}
