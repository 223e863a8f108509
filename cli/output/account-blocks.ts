import { asAntelope, asIost, asTron } from '../../domain/chain/protocol.ts';
import type { AccountPoolInfo } from '../../application/ports/pool-backend.ts';
import { hasFeature } from '../../domain/chain/profile.ts';
import { Asset } from '../../domain/core/amount/asset.ts';
import type { AccountSnapshot, ResourceUse } from '../../domain/chain/snapshot.ts';
import type { FreezingHolding } from '../../domain/tron/snapshot.ts';
import type { ProducerVotingHolding } from '../../domain/iost/snapshot.ts';
import type { Refund, AntelopeAccount } from '../../domain/antelope/snapshot.ts';
import { frozenSummary, type ResourceFrozen } from '../../domain/tron/stake/summary.ts';
import type { FrozenResource } from '../../domain/tron/stake/state.ts';
import { refundInstant, stakedBandwidth } from '../../domain/antelope/stake/delegated-bandwidth.ts';
import { frozenReading } from '../../domain/iost/votes/frozen-balances.ts';
import { type ProducerVotes, reducibleVotes, sortedVotes } from '../../domain/iost/votes/producer-votes.ts';
import { votesSummary } from '../../domain/tron/votes/votes-summary.ts';
import { votesOfPower } from '../../domain/tron/votes/voting-power.ts';
import type { AccountReading } from './account-data.ts';
import { fields, note, title, type Block } from './blocks.ts';
import { hundredthsText } from './hundredths-text.ts';
import type { Invocation } from '../parse/invocation.ts';
import { loanTable } from './loan-data.ts';
import { UNKNOWN, amountForUsers, instantForUsers, percentForUsers, readAtLine } from './human-text.ts';
import { rexPartRows } from './rex-part.ts';

type Row = readonly [label: string, value: string];

/** Returns the account as text: only what its chain has, and a dash for what is unknown. */
export function accountBlocks(reading: AccountReading, invocation: Invocation): Block[] {
  const { say, profile } = invocation;
  const { snapshot, rexPool, pool } = reading;
  const antelope = asAntelope(snapshot);
  const freezing = asTron(snapshot)?.freezing;
  const producerVoting = asIost(snapshot)?.producerVoting;
  return [
    title(snapshot.account),
    fields([
      [say('figures.liquid'), amountForUsers(snapshot.liquid, profile)],
      ...(antelope ? swappableRows(antelope, invocation) : []),
      ...(antelope && hasFeature(profile.features, 'proxyVotes')
        ? [[say('account.votes-through'), votesThrough(antelope, invocation)] as const]
        : []),
      [say('account.pool-votes'), poolVotes(reading, invocation)],
      ...(antelope?.rex ? rexPartRows(antelope.rex, rexPool, snapshot, invocation) : []),
      ...(antelope ? [...stakeRows(antelope, invocation), ...resourceRows(antelope, invocation)] : []),
      ...(freezing ? freezingRows(freezing, snapshot, invocation) : []),
      ...(producerVoting ? producerVotingRows(producerVoting, snapshot, invocation) : []),
      [say('account.permissions'), snapshot.permissions.join(', ')],
    ]),
    ...(antelope ? loanBlocks(antelope, invocation) : []),
    ...votesGiven(reading, invocation),
    ...poolBlocks(pool, invocation),
    note(readAtLine(snapshot.at, say)),
  ];
}

function votesThrough({ vote }: AntelopeAccount, { say }: Invocation): string {
  if (vote === null) return UNKNOWN;
  if (vote.proxy !== null) return vote.proxy;
  return vote.producers.length === 0 ? say('account.votes-for-nobody') : vote.producers.join(', ');
}

/** Returns the votes for the pool; whole votes where votes are counted and not coins. */
function poolVotes({ snapshot, summary }: AccountReading, { profile }: Invocation): string {
  const votes = summary.accountVotesCount;
  return asTron(snapshot) && votes ? votesOfPower(votes).toString() : amountForUsers(votes, profile);
}

function useText({ used, max }: ResourceUse, unit: string, { say }: Invocation): string {
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

function freezingRows(
  { frozen, votes, reward, freeBandwidth, bandwidth, energy }: FreezingHolding,
  { at, liquid }: AccountSnapshot,
  invocation: Invocation,
): Row[] {
  const { say, profile } = invocation;
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

function producerVotingRows(
  { releases, bonus, gas, ramAvailable }: ProducerVotingHolding,
  { at, liquid }: AccountSnapshot,
  { say, profile }: Invocation,
): Row[] {
  const returning = frozenReading(releases, at.headTime, liquid.symbol).total;
  return [
    ...(returning.isPositive() ? [[say('figures.releasing'), amountForUsers(returning, profile)] as const] : []),
    [say('money.kinds.bonus'), amountForUsers(bonus, profile)],
    [say('account.gas'), say('account.gas-left', { left: hundredthsText(gas.available), max: hundredthsText(gas.limit) })],
    [say('account.ram-left'), `${ramAvailable.toString()} B`],
  ];
}

/** Returns the directly given votes, the pool's own marked. Nothing on chains where votes go through proxies. */
function votesGiven({ snapshot, voteAccount }: AccountReading, invocation: Invocation): Block[] {
  const { liquid } = snapshot;
  const freezing = asTron(snapshot)?.freezing;
  const producerVoting = asIost(snapshot)?.producerVoting;
  const { say } = invocation;
  if (!freezing && !producerVoting) return [];
  const named = (account: string): string => (account === voteAccount ? say('account.the-pool', { name: account }) : account);
  const witnesses = freezing ? votesSummary({ frozen: freezing.frozen, votes: freezing.votes, balance: liquid }).list : [];
  const producers = sortedVotes(producerVoting?.votes ?? []);
  return [
    title(say('figures.votes-given')),
    {
      kind: 'table',
      columns: [
        { label: say('columns.name'), align: 'left' },
        { label: say('columns.votes'), align: 'right' },
      ],
      rows: [
        ...witnesses.map(({ witness, votes }) => [named(witness), votes.toString()]),
        ...producers.map((entry) => [named(entry.producer), producerVotesText(entry, invocation)]),
      ],
      empty: say('account.no-votes'),
    },
  ];
}

/** Returns the votes for a producer as the chain would release them; those that no longer count are named where there are some. */
function producerVotesText(entry: ProducerVotes, { say, profile }: Invocation): string {
  const votes = amountForUsers(reducibleVotes(entry), profile);
  return entry.cleared.isPositive() ? say('account.cleared', { votes, cleared: amountForUsers(entry.cleared, profile) }) : votes;
}

function poolBlocks(info: AccountPoolInfo | null, { say, profile }: Invocation): Block[] {
  if (info === null) return [];
  const rexRowsOfPool: Row[] = [
    [say('account.rex-income-yesterday'), amountForUsers(info.rexIncomeYesterday, profile)],
    [say('account.rex-income-total'), amountForUsers(info.rexIncomeTotal, profile)],
  ];
  const { status, percent, date } = info.decay;
  const decay =
    status === 'none' ? say('account.no-decay') : say(`decay.${status}`, { percent: percent ?? UNKNOWN, date: instantForUsers(date) });
  return [
    title(say('account.pool-title')),
    fields([
      [say('account.rate'), percentForUsers(info.annualizedRate)],
      [say('account.node-income-yesterday'), amountForUsers(info.nodeIncomeYesterday, profile)],
      [say('account.node-income-total'), amountForUsers(info.nodeIncomeTotal, profile)],
      ...(hasFeature(profile.features, 'rex') ? rexRowsOfPool : []),
      ...(hasFeature(profile.features, 'voteDecay') ? [[say('labels.vote-weight'), decay] as const] : []),
    ]),
  ];
}
