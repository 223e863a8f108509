import { comparison, type Comparison } from '../../../application/features/compare/comparison.ts';
import { NO_RATES, type PoolRates, poolRates } from '../../../application/features/pool/pool-rates.ts';
import { hasFeature } from '../../../domain/chain/profile.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { utcDay } from '../../../domain/core/chain/time.ts';
import { isOfPool, optionNotes } from '../../../domain/views/compare/option-notes.ts';
import { STAKE_OPTIONS, type StakeOption } from '../../../domain/views/compare/stake-options.ts';
import { percentDigits } from '../../../domain/views/income/yearly-rate.ts';
import { type Block, fields, note, title } from '../../output/blocks.ts';
import { amountForUsers, forUsers, instantForUsers, percentForUsers, readAtLine, UNKNOWN } from '../../output/human-text.ts';
import { amount, decimal, flag, instant, list, nullable, object, oneOf, text, type JsonObject } from '../../output/json-schema.ts';
import { amountJson, amountJsonOrNull, instantJsonOrNull } from '../../output/json-values.ts';
import { coinArgument } from '../../parse/amount-argument.ts';
import type { CommandInput } from '../../parse/command-input.ts';
import type { Invocation } from '../../parse/invocation.ts';
import { OTHER_POOL_OPTIONS, otherPoolOptions } from '../../parse/other-pool-options.ts';
import type { CommandSpec } from '../../run/command.ts';
import { CommandFailure } from '../../run/command-failure.ts';
import type { CommandWarning } from '../../run/command-warning.ts';
import { figureOrWarning } from '../../run/figure-or-warning.ts';

/** Account whose balance is shown; null where none is asked about. */
interface Balance {
  readonly account: string;
  readonly liquid: Asset;
}

interface Compared extends Comparison {
  readonly amount: Asset;
  readonly balance: Balance | null;
  readonly rates: PoolRates;
  readonly feePercent: string | null;
}

/** Returns whose balance is read: of `--account`, and without an amount else of NEWPOOL_ACCOUNT. Errors: `argument-missing` without either. */
function accountOf({ words, options }: CommandInput, { settings }: Invocation): string | null {
  const typed = options['account'];
  if (typeof typed === 'string') return typed;
  if (words.length > 0) return null;
  if (settings.account === null) throw new CommandFailure('argument-missing', { name: 'amount' });
  return settings.account;
}

function optionJson(option: StakeOption, { best }: Compared, { profile }: Invocation): JsonObject {
  const { kind, rate, earned, ofVotes, isBelowThreshold, back, isWaitKnown } = option;
  const orNull = (asset: Asset | null | undefined) => amountJsonOrNull(asset ? forUsers(asset, profile) : null);
  const notes = optionNotes(kind, profile.features);
  return {
    kind,
    best: best.includes(kind),
    annual_rate_percent: rate && percentDigits(rate),
    earned_a_year: orNull(earned?.year),
    earned_a_day: orNull(earned?.day),
    vote_rewards_a_day: orNull(ofVotes),
    below_threshold: isBelowThreshold,
    back: instantJsonOrNull(back),
    wait_known: isWaitKnown,
    vote_decays: notes.includes('fades'),
    leaves_pool: notes.includes('leaves-pool'),
  };
}

function backText({ kind, back, isWaitKnown }: StakeOption, { say }: Invocation): string {
  return kind === 'nothing' ? say('labels.any-time') : isWaitKnown ? instantForUsers(back) : UNKNOWN;
}

function optionRow(option: StakeOption, { best }: Compared, invocation: Invocation): readonly string[] {
  const { say, profile } = invocation;
  const { kind, earned, rate } = option;
  const name = say(`compare.options.${kind}`);
  return [
    best.includes(kind) ? say('compare.marked', { option: name, mark: say('compare.best') }) : name,
    amountForUsers(earned && earned.year, profile),
    amountForUsers(earned && earned.day, profile),
    percentForUsers(rate && percentDigits(rate)),
    backText(option, invocation),
  ];
}

/** Returns what has to be kept in mind of an option, a line for each, under its name. */
function noteBlocks({ kind, ofVotes, isBelowThreshold }: StakeOption, { say, profile }: Invocation): readonly Block[] {
  const threshold = amountForUsers(Asset.of(profile.income.thresholdUnits, profile.coin.native), profile);
  const tooLittle =
    isOfPool(kind) && isBelowThreshold === true && ofVotes !== null
      ? [`${say('compare.notes.threshold', { amount: threshold })} ${amountForUsers(ofVotes, profile)}`]
      : [];
  const words = optionNotes(kind, profile.features).map((key) =>
    key === 'leaves-pool' ? say('warnings.proxy-leave') : say(`compare.notes.${key}`),
  );
  return [title(say(`compare.options.${kind}`)), ...[...tooLittle, ...words].map((line) => note(`  ${line}`))];
}

function comparisonBlocks(compared: Compared, invocation: Invocation): Block[] {
  const { say, profile } = invocation;
  const { options, balance, rates, feePercent } = compared;
  return [
    title(say('compare.title')),
    note(say('compare.lead')),
    fields([
      [say('compare.amount'), amountForUsers(compared.amount, profile)],
      ...(balance === null
        ? []
        : [[say('compare.balance', { account: balance.account }), amountForUsers(balance.liquid, profile)] as const]),
      [say('compare.rates-of'), rates.day === null ? UNKNOWN : utcDay(rates.day)],
      [say('compare.fee'), feePercent === null ? UNKNOWN : say('compare.feeOf', { percent: feePercent })],
    ]),
    note(''),
    {
      kind: 'table',
      columns: [
        { label: say('columns.option'), align: 'left' },
        { label: say('columns.a-year'), align: 'right' },
        { label: say('columns.a-day'), align: 'right' },
        { label: say('columns.rate'), align: 'right' },
        { label: say('columns.back'), align: 'left' },
      ],
      rows: options.map((option) => optionRow(option, compared, invocation)),
      empty: '',
    },
    ...options.flatMap((option) => noteBlocks(option, invocation)),
    note(''),
  ];
}

/** `compare`: compares what can be done with an amount: what each way earns after the fee, what is too little to be paid, and when the coins are back. */
export const compare: CommandSpec = {
  path: ['compare'],
  effects: 'R',
  arguments: [{ name: 'amount', required: false }],
  options: [{ flags: '--account <name>' }, ...OTHER_POOL_OPTIONS],
  example: 'compare 1000 --other-rate 5.5 --other-fee 10',
  offered: (profile) => hasFeature(profile.features, 'increaseOfVotes'),
  data: object({
    amount,
    balance: nullable(object({ account: text, liquid: amount })),
    rates_of: nullable(instant),
    fee_percent: nullable(text),
    paid_above: amount,
    options: list(
      object({
        kind: oneOf(STAKE_OPTIONS),
        best: flag,
        annual_rate_percent: nullable(decimal),
        earned_a_year: nullable(amount),
        earned_a_day: nullable(amount),
        vote_rewards_a_day: nullable(amount),
        below_threshold: nullable(flag),
        back: nullable(instant),
        wait_known: flag,
        vote_decays: flag,
        leaves_pool: flag,
      }),
    ),
  }),
  async run(input, invocation) {
    const { say, profile } = invocation;
    const [typed] = input.words;
    const asked = typed === undefined ? null : coinArgument(typed, profile);
    const other = otherPoolOptions(input.options);
    const account = accountOf(input, invocation);
    const services = await invocation.services();
    const warnings: CommandWarning[] = [];
    const [market, info, snapshot, head] = await Promise.all([
      services.pool.readMarket(),
      figureOrWarning(services.pool.readInfo(), warnings, invocation),
      account === null ? null : services.accounts.read(account),
      services.node.head(),
    ]);
    const balance = snapshot && { account: snapshot.account, liquid: snapshot.liquid };
    const rates = info === null ? NO_RATES : poolRates(info, market.at.receivedAt, profile.features);
    const whole = asked ?? balance?.liquid ?? Asset.zero(profile.coin.native);
    const compared = {
      ...comparison(whole, profile, { market, rates, other }),
      amount: whole,
      balance,
      rates,
      feePercent: info?.feePercent ?? null,
    };
    return {
      data: {
        amount: amountJson(forUsers(whole, profile)),
        balance: balance && { account: balance.account, liquid: amountJson(forUsers(balance.liquid, profile)) },
        rates_of: instantJsonOrNull(rates.day),
        fee_percent: compared.feePercent,
        paid_above: amountJson(forUsers(Asset.of(profile.income.thresholdUnits, profile.coin.native), profile)),
        options: compared.options.map((option) => optionJson(option, compared, invocation)),
      },
      blocks: [...comparisonBlocks(compared, invocation), note(readAtLine(market.at, say))],
      warnings,
      at: market.at,
      irreversibleBlock: head.irreversibleNumber,
    };
  },
};
