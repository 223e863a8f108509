import type { AnyParts } from '../support/account-parts.ts';
import { asAntelope } from '../../domain/chain/protocol.ts';
import { Asset, type AssetSymbol } from '../../domain/core/amount/asset.ts';
import { type Operation, type OperationKind, operationsOf } from '../../domain/chain/operation.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import type { ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import { STAKED_RESOURCES } from '../../domain/antelope/operations/resources.ts';
import { rexBalanceReading } from '../../domain/antelope/rex/balance.ts';
import { coinForRex } from '../../domain/antelope/rex/pool.ts';
import type { Random } from '../support/random.ts';

/** State of a random walk: an account, its chain, and the other accounts. */
export interface Place {
  readonly profile: ChainProfile;
  readonly account: AnyParts;
  readonly pool: ChainPoolSnapshot;
  readonly proxies: readonly string[];
  readonly others: readonly string[];
}

/** An amount at or around what there is of it: usually some of it, often all, one unit, one more than there is. */
function around(available: Asset, random: Random): Asset {
  const { units, symbol } = available;
  const some = units <= 0n ? 1n : 1n + (random.units(18) % units);
  const choices = [some, some, some, some / 1000n + 1n, units, units - 1n, units + 1n, 1n, 2n, 10_000n];
  return Asset.of(random.pick(choices.map((choice) => (choice > 0n ? choice : 1n))), symbol);
}

function small(symbol: AssetSymbol, random: Random): Asset {
  return Asset.of(random.units(random.pick([1, 3, 5, 6])), symbol);
}

function orNothing(amount: Asset, random: Random): Asset {
  return random.chance(30) ? Asset.zero(amount.symbol) : amount;
}

type Step = (place: Place, random: Random) => Operation;

const someone = ({ account, others }: Place, random: Random): string => (random.chance(60) ? account.account : random.pick(others));
const maybeProxy = ({ proxies }: Place, random: Random): string | null => (random.chance(70) ? null : random.pick(proxies));

function rexParts({ account, profile }: Place): {
  readonly all: Asset;
  readonly sellable: Asset;
  readonly maturing: Asset;
  readonly savings: Asset;
} {
  const none = Asset.zero(asAntelope(profile)?.rexSymbol ?? profile.coin.native);
  const balance = account.rex?.balance ?? null;
  const reading = balance && rexBalanceReading(balance, account.at.headTime);
  return {
    all: balance?.rexBalance ?? none,
    sellable: reading?.sellable ?? none,
    maturing: reading?.maturing ?? none,
    savings: reading?.savings ?? none,
  };
}

const fundOf = ({ account }: Place): Asset => account.rex?.fund ?? Asset.zero(account.liquid.symbol);

function bandwidthRow(place: Place, random: Random): { readonly receiver: string; readonly cpu: Asset; readonly net: Asset } {
  const { account, profile } = place;
  const rows = account.bandwidth ?? [];
  const row =
    rows.length > 0 && random.chance(90)
      ? random.pick(rows)
      : { to: someone(place, random), cpu: Asset.zero(profile.coin.native), net: Asset.zero(profile.coin.native) };
  const [cpu, net] = [orNothing(around(row.cpu, random), random), orNothing(around(row.net, random), random)];
  return { receiver: row.to, cpu: cpu.isZero() && net.isZero() ? Asset.of(1n, cpu.symbol) : cpu, net };
}

function loanOf(
  { account }: Place,
  random: Random,
): { readonly resource: (typeof STAKED_RESOURCES)[number]; readonly loan: bigint; readonly fund: Asset } {
  const loans = account.rex?.loans ?? [];
  return loans.length > 0 && random.chance(85)
    ? random.pick(loans)
    : { resource: random.pick(STAKED_RESOURCES), loan: BigInt(random.below(20)), fund: Asset.zero(account.liquid.symbol) };
}

const STEPS: Readonly<Partial<Record<OperationKind, Step>>> = {
  'buy-rex': (place, random) => {
    const amount = around(random.chance(50) ? small(place.account.liquid.symbol, random) : place.account.liquid, random);
    const needsFirst = random.chance(10) && amount.units > 1n;
    const paid = needsFirst ? amount.units - 1n : amount.units;
    const fund = fundOf(place);
    const fromFund =
      random.chance(25) && fund.isPositive() && paid > 0n ? Asset.of(fund.units < paid ? fund.units : paid, amount.symbol) : null;
    const toSavings = random.chance(10) && rexParts(place).all.isPositive() ? around(rexParts(place).all, random) : null;
    return {
      kind: 'buy-rex',
      amount,
      firstStake: needsFirst ? Asset.of(1n, amount.symbol) : null,
      fromFund,
      toSavings,
      restaked: null,
      takenOut: null,
      proxy: maybeProxy(place, random),
    };
  },
  'buy-rex-from-stake': (place, random) => ({
    kind: 'buy-rex-from-stake',
    ...bandwidthRow(place, random),
    toSavings: null,
    restaked: null,
    proxy: maybeProxy(place, random),
  }),
  'sell-rex': (place, random) => {
    const { sellable, all } = rexParts(place);
    const rex = around(random.chance(85) ? sellable : all, random);
    const market = asAntelope(place.pool)?.rex ?? null;
    const worth = market && coinForRex(market.pool, rex);
    const proceeds = worth?.isPositive() && random.chance(80) ? worth : null;
    return { kind: 'sell-rex', rex, proceeds };
  },
  'unstake-rex': (place, random) => ({ kind: 'unstake-rex', rex: around(rexParts(place).savings, random) }),
  'move-rex-to-savings': (place, random) => ({
    kind: 'move-rex-to-savings',
    rex: around(random.pick([rexParts(place).sellable, rexParts(place).maturing, rexParts(place).all]), random),
  }),
  'consolidate-rex': () => ({ kind: 'consolidate-rex' }),
  'update-rex': () => ({ kind: 'update-rex' }),
  'cancel-rex-sale': () => ({ kind: 'cancel-rex-sale' }),
  'deposit-to-rex-fund': (place, random) => ({ kind: 'deposit-to-rex-fund', amount: around(place.account.liquid, random) }),
  'withdraw-from-rex-fund': (place, random) => ({ kind: 'withdraw-from-rex-fund', amount: around(fundOf(place), random) }),
  'delegate-bandwidth': (place, random) => {
    const receiver = someone(place, random);
    const base = random.chance(30) && place.account.refund ? place.account.refund.cpu : small(place.account.liquid.symbol, random);
    const [cpu, net] = [orNothing(around(base, random), random), orNothing(small(place.account.liquid.symbol, random), random)];
    return {
      kind: 'delegate-bandwidth',
      receiver,
      cpu: cpu.isZero() && net.isZero() ? Asset.of(1n, cpu.symbol) : cpu,
      net,
      transfer: random.chance(10),
      proxy: maybeProxy(place, random),
    };
  },
  'undelegate-bandwidth': (place, random) => ({
    kind: 'undelegate-bandwidth',
    ...bandwidthRow(place, random),
    proxy: maybeProxy(place, random),
  }),
  'claim-refund': () => ({ kind: 'claim-refund' }),
  'rent-resource': (place, random) => {
    const payment = small(place.account.liquid.symbol, random);
    const fund = random.chance(50) ? Asset.zero(payment.symbol) : small(payment.symbol, random);
    return {
      kind: 'rent-resource',
      resource: random.pick(STAKED_RESOURCES),
      receiver: someone(place, random),
      payment,
      fund,
      deposit: random.chance(80) ? payment.plus(fund) : null,
    };
  },
  'fund-loan': (place, random) => {
    const { resource, loan } = loanOf(place, random);
    const amount = small(place.account.liquid.symbol, random);
    return { kind: 'fund-loan', resource, loan, amount, deposit: random.chance(80) ? amount : null };
  },
  'defund-loan': (place, random) => {
    const { resource, loan, fund } = loanOf(place, random);
    return { kind: 'defund-loan', resource, loan, amount: around(fund, random) };
  },
  'buy-ram': (place, random) => ({ kind: 'buy-ram', receiver: someone(place, random), amount: small(place.account.liquid.symbol, random) }),
  'buy-ram-bytes': (place, random) => ({
    kind: 'buy-ram-bytes',
    receiver: someone(place, random),
    bytes: BigInt(1 + random.below(20_000)),
  }),
  'sell-ram': (_place, random) => ({ kind: 'sell-ram', bytes: BigInt(1 + random.below(random.pick([10, 2_000, 100_000]))) }),
  'delegate-votes': (place, random) => ({
    kind: 'delegate-votes',
    proxy: random.chance(90) ? random.pick(place.proxies) : random.pick(place.others),
  }),
  'leave-proxy': () => ({ kind: 'leave-proxy' }),
  'swap-coin': ({ account, profile }, random) => ({
    kind: 'swap-coin',
    amount: around(account.swappable ?? Asset.zero(account.liquid.symbol), random),
    contract: asAntelope(profile)?.tokenMigration?.contract ?? '',
  }),
};

/** Kinds of steps on a chain, those about REX more often. */
function kindsOf({ profile, account }: Place): readonly OperationKind[] {
  const kinds = operationsOf(profile).filter((kind) => STEPS[kind] !== undefined && (kind !== 'swap-coin' || account.swappable !== null));
  return [...kinds, ...kinds.filter((kind) => kind.includes('rex')), 'buy-rex', 'sell-rex', 'unstake-rex'];
}

/** A random operation of this user; not all of them are possible. */
export function anyStep(place: Place, random: Random): Operation {
  return STEPS[random.pick(kindsOf(place))]!(place, random);
}
