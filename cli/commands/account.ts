import type { AccountPoolInfo } from '../../application/ports/pool-backend.ts';
import type { AccountSnapshot, ResourceUse } from '../../domain/chain/snapshot.ts';
import { isPoolError } from '../../domain/errors/pool-error.ts';
import type { AccountSummary } from '../../domain/resources/account-summary.ts';
import { refundInstant } from '../../domain/resources/bandwidth.ts';
import { rexBalanceReading } from '../../domain/rex/balance.ts';
import { fields, note, title } from '../blocks.ts';
import type { Block } from '../blocks.ts';
import type { CommandSpec } from '../command.ts';
import type { CommandWarning } from '../command-warning.ts';
import { failureReport } from '../failure-report.ts';
import type { Invocation } from '../invocation.ts';
import { amount, instant, list, nullable, object, oneOf, text } from '../json-schema.ts';
import type { JsonObject } from '../json-schema.ts';
import { amountJson, amountJsonOrNull, instantJson, instantJsonOrNull } from '../json-values.ts';
import { UNKNOWN, amountForPeople, forPeople, instantForPeople, percentForPeople, readAtLine } from '../person-text.ts';

const use = object({ used: text, max: nullable(text) });

const accountSchema = object({
  account: text,
  liquid: amount,
  permissions: list(text),
  vote: nullable(object({ proxy: nullable(text), producers: list(text), staked: amount })),
  pool_votes: nullable(amount),
  rex: nullable(object({ fund: amount, balance: nullable(amount), vote_stake: nullable(amount), sellable: nullable(amount), maturing: nullable(amount), savings: nullable(amount) })),
  bandwidth: nullable(list(object({ from: text, to: text, cpu: amount, net: amount }))),
  refund: nullable(object({ requested_at: instant, claimable_at: instant, cpu: amount, net: amount })),
  resources: nullable(object({ cpu_us: use, net_bytes: use, ram_bytes: use })),
  pool: nullable(
    object({
      annualized_rate_percent: nullable(text),
      node_annualized_rate_percent: nullable(text),
      rex_annualized_rate_percent: nullable(text),
      node_income_yesterday: nullable(amount),
      node_income_total: nullable(amount),
      rex_income_yesterday: nullable(amount),
      rex_income_total: nullable(amount),
      decay: object({ status: oneOf(['none', 'soon', 'decayed']), percent: nullable(text), date: nullable(instant) }),
    }),
  ),
});

function useJson({ used, max }: ResourceUse): JsonObject {
  return { used: used.toString(), max: max === null ? null : max.toString() };
}

function poolJson(info: AccountPoolInfo, { profile }: Invocation): JsonObject {
  const coin = (value: AccountPoolInfo['nodeIncomeTotal']): JsonObject | null => amountJsonOrNull(value && forPeople(value, profile));
  return {
    annualized_rate_percent: info.annualizedRate,
    node_annualized_rate_percent: info.nodeAnnualizedRate,
    rex_annualized_rate_percent: info.rexAnnualizedRate,
    node_income_yesterday: coin(info.nodeIncomeYesterday),
    node_income_total: coin(info.nodeIncomeTotal),
    rex_income_yesterday: coin(info.rexIncomeYesterday),
    rex_income_total: coin(info.rexIncomeTotal),
    decay: { status: info.decay.status, percent: info.decay.percent, date: instantJsonOrNull(info.decay.date) },
  };
}

function accountJson(snapshot: AccountSnapshot, summary: AccountSummary, pool: AccountPoolInfo | null, invocation: Invocation): JsonObject {
  const { profile } = invocation;
  const { rex, vote, refund, resources } = snapshot;
  const reading = rex?.balance ? rexBalanceReading(rex.balance, snapshot.at.headTime) : null;
  return {
    account: snapshot.account,
    liquid: amountJson(forPeople(snapshot.liquid, profile)),
    permissions: snapshot.permissions,
    vote: vote && { proxy: vote.proxy, producers: vote.producers, staked: amountJson(forPeople(vote.staked, profile)) },
    pool_votes: amountJsonOrNull(summary.accountVotesCount && forPeople(summary.accountVotesCount, profile)),
    rex: rex && {
      fund: amountJson(forPeople(rex.fund, profile)),
      balance: amountJsonOrNull(rex.balance?.rexBalance ?? null),
      vote_stake: amountJsonOrNull(rex.balance && forPeople(rex.balance.voteStake, profile)),
      sellable: amountJsonOrNull(reading?.sellable ?? null),
      maturing: amountJsonOrNull(reading?.maturing ?? null),
      savings: amountJsonOrNull(reading?.savings ?? null),
    },
    bandwidth:
      summary.cpuAndNetData?.map(({ from, to, cpu, net }) => ({ from, to, cpu: amountJson(forPeople(cpu, profile)), net: amountJson(forPeople(net, profile)) })) ?? null,
    refund: refund && {
      requested_at: instantJson(refund.requestedAt),
      claimable_at: instantJson(refundInstant(refund, profile.refund.delayMs)),
      cpu: amountJson(forPeople(refund.cpu, profile)),
      net: amountJson(forPeople(refund.net, profile)),
    },
    resources: resources && { cpu_us: useJson(resources.cpu), net_bytes: useJson(resources.net), ram_bytes: useJson(resources.ram) },
    pool: pool && poolJson(pool, invocation),
  };
}

function votesThrough({ vote }: AccountSnapshot, { say }: Invocation): string {
  if (vote === null) return UNKNOWN;
  if (vote.proxy !== null) return vote.proxy;
  return vote.producers.length === 0 ? say('account.votes-for-nobody') : vote.producers.join(', ');
}

function useText({ used, max }: ResourceUse, unit: string, { say }: Invocation): string {
  return max === null ? say('account.use-unlimited', { used: used.toString(), unit }) : say('account.use', { used: used.toString(), max: max.toString(), unit });
}

function rexRows(snapshot: AccountSnapshot, { say, profile }: Invocation): (readonly [string, string])[] {
  const { rex } = snapshot;
  if (rex === null) return [];
  const fund = [say('figures.rex-fund'), amountForPeople(rex.fund, profile)] as const;
  if (rex.balance === null) return [[say('figures.rex'), say('account.no-rex')], fund];
  const reading = rexBalanceReading(rex.balance, snapshot.at.headTime);
  return [
    [say('figures.rex'), rex.balance.rexBalance.toString()],
    [say('figures.rex-sellable'), reading.sellable.toString()],
    [say('figures.rex-maturing'), reading.maturing.toString()],
    [say('figures.rex-savings'), reading.savings.toString()],
    fund,
  ];
}

function resourceRows({ resources }: AccountSnapshot, invocation: Invocation): (readonly [string, string])[] {
  if (resources === null) return [];
  return [
    ['CPU', useText(resources.cpu, 'µs', invocation)],
    ['NET', useText(resources.net, 'B', invocation)],
    ['RAM', useText(resources.ram, 'B', invocation)],
  ];
}

function poolBlocks(info: AccountPoolInfo | null, { say, profile }: Invocation): Block[] {
  if (info === null) return [];
  return [
    title(say('account.pool-title')),
    fields([
      [say('account.rate'), percentForPeople(info.annualizedRate)],
      [say('account.node-income-yesterday'), amountForPeople(info.nodeIncomeYesterday, profile)],
      [say('account.node-income-total'), amountForPeople(info.nodeIncomeTotal, profile)],
      [say('account.rex-income-yesterday'), amountForPeople(info.rexIncomeYesterday, profile)],
      [say('account.rex-income-total'), amountForPeople(info.rexIncomeTotal, profile)],
      [say('account.decay'), info.decay.status === 'none' ? say('account.no-decay') : say(`decay.${info.decay.status}`, { percent: info.decay.percent ?? UNKNOWN, date: instantForPeople(info.decay.date) })],
    ]),
  ];
}

function accountBlocks(snapshot: AccountSnapshot, summary: AccountSummary, pool: AccountPoolInfo | null, invocation: Invocation): Block[] {
  const { say, profile } = invocation;
  return [
    title(snapshot.account),
    fields([
      [say('figures.liquid'), amountForPeople(snapshot.liquid, profile)],
      [say('account.votes-through'), votesThrough(snapshot, invocation)],
      [say('account.pool-votes'), amountForPeople(summary.accountVotesCount, profile)],
      ...rexRows(snapshot, invocation),
      ...resourceRows(snapshot, invocation),
      [say('account.permissions'), snapshot.permissions.join(', ')],
    ]),
    ...poolBlocks(pool, invocation),
    note(readAtLine(snapshot.at, say)),
  ];
}

/** Result of a reading that may fail without taking the rest along. */
async function optional<T>(reading: Promise<T>, warnings: CommandWarning[], { say, profile }: Invocation): Promise<T | null> {
  try {
    return await reading;
  } catch (failure) {
    if (!isPoolError(failure)) throw failure;
    const { code, message } = failureReport(failure, say, profile.coin);
    if (!warnings.some((warning) => warning.code === code)) warnings.push({ code, message: say('pool.figures-missing', { message }) });
    return null;
  }
}

/** An account as chain and pool see it; nobody's key is needed. */
export const accountShow: CommandSpec = {
  path: ['account', 'show'],
  effects: 'R',
  arguments: [{ name: 'name', required: true }],
  example: 'account show alice',
  data: accountSchema,
  async run({ words: [name = ''] }, invocation) {
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const snapshot = await services.accounts.read(name);
    const [head, proxies, pool] = await Promise.all([
      services.node.head(),
      optional(services.backend.poolProxies(), warnings, invocation),
      optional(services.backend.accountPoolInfo(name), warnings, invocation),
    ]);
    const summary = services.accounts.summary(snapshot, proxies);
    return {
      data: accountJson(snapshot, summary, pool, invocation),
      blocks: accountBlocks(snapshot, summary, pool, invocation),
      warnings,
      at: snapshot.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
