import type { AnyParts } from '../../support/account-parts.ts';
import { asAntelope, asTron } from '../../../domain/chain/protocol.ts';
import { functionSelector } from '../../../adapters/tron/read/function-selector.ts';
import type { ExchangeContract, ExchangeFunction } from '../../../domain/tron/exchange/exchange-contract.ts';
import { PRICE } from '../../../domain/tron/exchange/trade.ts';
import { tokenKindOf } from '../../../domain/tron/tokens/token-kind.ts';
import { SEEDED_ORDER } from '../../../sandbox/tron/seed/seed-exchange.ts';
import { CHAIN_TOKEN, contractToken } from '../../support/tron/exchange.ts';
import { Asset, type AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { type Operation, type OperationKind, type OperationOf, operationsOf } from '../../../domain/chain/operation.ts';
import { STAKED_RESOURCES } from '../../../domain/antelope/operations/resources.ts';
import type { ExchangeAccounts } from '../../../application/ports/antelope-backend.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { ChainPoolSnapshot } from '../../../domain/chain/snapshot.ts';
import type { DelegatedBandwidth } from '../../../domain/antelope/snapshot.ts';
import { rexBalanceReading } from '../../../domain/antelope/rex/balance.ts';
import { coinForRex } from '../../../domain/antelope/rex/pool.ts';
import { reducibleVotes } from '../../../domain/iost/votes/producer-votes.ts';
import { FROZEN_RESOURCES } from '../../../domain/tron/stake/state.ts';
import { votesOfPower, votingPower } from '../../../domain/tron/votes/voting-power.ts';
import { voteListWith, votesFor, votesTotal } from '../../../domain/tron/votes/witness-votes.ts';

/** The inputs of a sample: an account and its chain as they are now. */
export interface Situation {
  readonly profile: ChainProfile;
  readonly account: AnyParts;
  readonly pool: ChainPoolSnapshot;
  readonly proxies: readonly string[];
  /** Accounts of the exchange, where the backend names them. */
  readonly exchange: ExchangeAccounts | null;
  /** The account users vote for directly, where votes are direct. */
  readonly voteAccount: string | null;
  /** A well-formed name that no account has. */
  readonly stranger: string;
}

interface Samples<K extends OperationKind> {
  /** Samples for the account. Not all of them need be possible for every account. */
  readonly possible: (situation: Situation) => readonly OperationOf<K>[];
  /** Samples that a rule of the chain refuses the account. */
  readonly impossible: (situation: Situation) => readonly OperationOf<K>[];
}

function coins(symbol: AssetSymbol, whole: bigint, rest: bigint): Asset {
  return Asset.of(whole * 10n ** BigInt(symbol.precision) + rest, symbol);
}

function oneMoreThan(amount: Asset): Asset {
  return Asset.of(amount.units + 1n, amount.symbol);
}

function tokenMigrationOf(profile: ChainProfile) {
  return asAntelope(profile)?.tokenMigration ?? null;
}

function rexOf({ account, profile }: Situation) {
  const none = Asset.zero(asAntelope(profile)?.rexSymbol ?? profile.coin.native);
  const balance = account.rex?.balance ?? null;
  const reading = balance && rexBalanceReading(balance, account.at.headTime);
  return { all: balance?.rexBalance ?? none, savings: reading?.savings ?? none, sellable: reading?.sellable ?? none };
}

function ownStake({ account }: Situation): readonly DelegatedBandwidth[] {
  return (account.bandwidth ?? []).filter(({ cpu, net }) => cpu.units + net.units > 1n);
}

function halfOf({ to, cpu, net }: DelegatedBandwidth): { readonly receiver: string; readonly cpu: Asset; readonly net: Asset } {
  return { receiver: to, cpu: Asset.of((cpu.units + 1n) / 2n, cpu.symbol), net: Asset.of(net.units / 2n, net.symbol) };
}

function tooMuchOf(
  { account, bandwidth }: AnyParts,
  { coin: { native } }: ChainProfile,
): { readonly receiver: string; readonly cpu: Asset; readonly net: Asset } {
  const own = bandwidth?.find(({ to }) => to === account)?.cpu ?? Asset.zero(native);
  return { receiver: account, cpu: oneMoreThan(own), net: Asset.zero(native) };
}

function exchangeStakes<K extends 'exchange-stake' | 'exchange-unstake'>(
  { exchange, account, profile: { key, coin } }: Situation,
  kind: K,
) {
  return exchange
    ? [{ kind, contract: exchange.staking, quantity: coins(coin.native, 1n, 1n), blockchain: key, stakeFor: account.account }]
    : [];
}

/** A transfer of the chain's coin under the symbol used in calls. */
function exchangeTransfers(
  { exchange, account: { swappable }, profile }: Situation,
  quantity: Asset,
): readonly OperationOf<'exchange-transfer'>[] {
  const { coin } = profile;
  const tokenMigration = tokenMigrationOf(profile);
  if (exchange === null) return [];
  const paid =
    swappable !== null && tokenMigration !== null
      ? { token: tokenMigration.contract, quantity: quantity.renamed(coin.display) }
      : { token: 'eosio.token', quantity };
  return [{ kind: 'exchange-transfer', contract: exchange.account, ...paid, memo: 'deposit' }];
}

/** Some of what an account froze for itself, with a receiver that the chain has. */
function lendable({ account: { freezing }, voteAccount }: Situation) {
  if (freezing === null || voteAccount === null) return [];
  return FROZEN_RESOURCES.map((resource) => ({
    resource,
    receiver: voteAccount,
    amount: Asset.of(freezing.frozen[resource].own.units / 3n, freezing.frozen[resource].own.symbol),
  })).filter(({ amount }) => amount.units >= 1_000_000n);
}

function exchangeCall({ contract, feeLimit }: ExchangeContract, called: ExchangeFunction) {
  const { signature, arguments: meanings } = called;
  return { contract, feeLimit, function: signature, selector: functionSelector(signature), arguments: meanings };
}

/** An order of so many units of a token with so many decimals, at a price; none where the network names no contract. */
function tradesOf({ profile }: Situation, side: 'buy' | 'sell', token: string, precision: number, units: bigint, price: bigint) {
  const exchange = asTron(profile)?.exchange ?? null;
  const called = exchange?.[side][tokenKindOf(token)] ?? null;
  if (exchange === null || called === null) return [];
  return [
    { ...exchangeCall(exchange, called), token, amount: Asset.of(units, { code: 'TOKEN', precision }), price: Asset.of(price, PRICE) },
  ];
}

/** Samples of every operation kind; a new kind without them does not compile. */
const SAMPLES: { readonly [K in OperationKind]: Samples<K> } = {
  'buy-rex': {
    possible: ({ profile: { coin }, proxies }) => [
      {
        kind: 'buy-rex',
        amount: coins(coin.native, 12n, 3456n),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: null,
      },
      ...proxies.map((proxy, index) => ({
        kind: 'buy-rex' as const,
        amount: coins(coin.native, 3n, BigInt(index)),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy,
      })),
      {
        kind: 'buy-rex',
        amount: coins(coin.native, 5n, 1n),
        firstStake: Asset.of(1n, coin.native),
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: proxies[0] ?? null,
      },
    ],
    impossible: ({ account }) => [
      {
        kind: 'buy-rex',
        amount: oneMoreThan(account.liquid),
        firstStake: null,
        fromFund: null,
        toSavings: null,
        restaked: null,
        takenOut: null,
        proxy: null,
      },
    ],
  },
  'unstake-rex': {
    possible: (situation) => [{ kind: 'unstake-rex', rex: Asset.of(rexOf(situation).savings.units / 7n, rexOf(situation).savings.symbol) }],
    impossible: (situation) => [{ kind: 'unstake-rex', rex: oneMoreThan(rexOf(situation).all) }],
  },
  'sell-rex': {
    possible: (situation) => {
      const rex = Asset.of(rexOf(situation).sellable.units / 7n, rexOf(situation).sellable.symbol);
      const market = asAntelope(situation.pool)?.rex ?? null;
      const proceeds = market && rex.isPositive() ? coinForRex(market.pool, rex) : null;
      return proceeds === null ? [] : [{ kind: 'sell-rex', rex, proceeds }];
    },
    impossible: (situation) => [
      { kind: 'sell-rex', rex: oneMoreThan(rexOf(situation).all), proceeds: Asset.of(1n, situation.profile.coin.native) },
    ],
  },
  'buy-rex-from-stake': {
    possible: (situation) =>
      ownStake(situation).map((row) => ({
        kind: 'buy-rex-from-stake',
        ...halfOf(row),
        toSavings: null,
        restaked: null,
        proxy: situation.proxies[0] ?? null,
      })),
    impossible: ({ account, profile }) => [
      { kind: 'buy-rex-from-stake', ...tooMuchOf(account, profile), toSavings: null, restaked: null, proxy: null },
    ],
  },
  'move-rex-to-savings': {
    possible: (situation) => [
      {
        kind: 'move-rex-to-savings',
        rex: Asset.of(rexOf(situation).all.minus(rexOf(situation).savings).units / 3n, rexOf(situation).all.symbol),
      },
    ],
    impossible: (situation) => [{ kind: 'move-rex-to-savings', rex: oneMoreThan(rexOf(situation).all) }],
  },
  'consolidate-rex': { possible: () => [{ kind: 'consolidate-rex' }], impossible: () => [] },
  'update-rex': { possible: () => [{ kind: 'update-rex' }], impossible: () => [] },
  'cancel-rex-sale': { possible: () => [{ kind: 'cancel-rex-sale' }], impossible: () => [] },
  'deposit-to-rex-fund': {
    possible: ({ profile: { coin } }) => [{ kind: 'deposit-to-rex-fund', amount: coins(coin.native, 2n, 7n) }],
    impossible: ({ account }) => [{ kind: 'deposit-to-rex-fund', amount: oneMoreThan(account.liquid) }],
  },
  'withdraw-from-rex-fund': {
    possible: ({ account: { rex } }) => (rex?.fund.isPositive() ? [{ kind: 'withdraw-from-rex-fund', amount: rex.fund }] : []),
    impossible: ({ account: { rex, liquid } }) => [
      { kind: 'withdraw-from-rex-fund', amount: oneMoreThan(rex?.fund ?? Asset.zero(liquid.symbol)) },
    ],
  },
  'delegate-bandwidth': {
    possible: ({ account: { account }, profile: { coin }, proxies }) => [
      {
        kind: 'delegate-bandwidth',
        receiver: account,
        cpu: coins(coin.native, 1n, 5n),
        net: Asset.zero(coin.native),
        transfer: false,
        proxy: null,
      },
      ...proxies.slice(0, 1).flatMap((proxy) => [
        {
          kind: 'delegate-bandwidth' as const,
          receiver: proxy,
          cpu: coins(coin.native, 0n, 9n),
          net: coins(coin.native, 0n, 3n),
          transfer: false,
          proxy,
        },
        {
          kind: 'delegate-bandwidth' as const,
          receiver: proxy,
          cpu: Asset.zero(coin.native),
          net: coins(coin.native, 0n, 3n),
          transfer: true,
          proxy: null,
        },
      ]),
    ],
    impossible: ({ account, profile: { coin } }) => [
      {
        kind: 'delegate-bandwidth',
        receiver: account.account,
        cpu: coins(coin.native, 1n, 0n),
        net: Asset.zero(coin.native),
        transfer: true,
        proxy: null,
      },
    ],
  },
  'undelegate-bandwidth': {
    possible: (situation) => ownStake(situation).map((row) => ({ kind: 'undelegate-bandwidth', ...halfOf(row), proxy: null })),
    impossible: ({ account, profile }) => [{ kind: 'undelegate-bandwidth', ...tooMuchOf(account, profile), proxy: null }],
  },
  'claim-refund': { possible: () => [{ kind: 'claim-refund' }], impossible: () => [] },
  'rent-resource': {
    possible: ({ account: { account }, profile: { coin } }) =>
      STAKED_RESOURCES.map((resource) => ({
        kind: 'rent-resource',
        resource,
        receiver: account,
        payment: coins(coin.native, 1n, 1n),
        fund: coins(coin.native, 0n, 5n),
        deposit: coins(coin.native, 1n, 6n),
      })),
    impossible: ({ account: { account, liquid, rex } }) => [
      {
        kind: 'rent-resource',
        resource: 'cpu',
        receiver: account,
        payment: oneMoreThan(rex?.fund ?? Asset.zero(liquid.symbol)),
        fund: Asset.zero(liquid.symbol),
        deposit: null,
      },
    ],
  },
  'fund-loan': {
    possible: ({ account: { rex }, profile: { coin } }) =>
      (rex?.loans ?? []).map(({ resource, loan }) => ({
        kind: 'fund-loan',
        resource,
        loan,
        amount: coins(coin.native, 0n, 7n),
        deposit: coins(coin.native, 0n, 7n),
      })),
    impossible: ({ profile: { coin } }) => [
      { kind: 'fund-loan', resource: 'cpu', loan: 999_999n, amount: coins(coin.native, 0n, 1n), deposit: coins(coin.native, 0n, 1n) },
    ],
  },
  'defund-loan': {
    possible: ({ account: { rex } }) =>
      (rex?.loans ?? [])
        .filter(({ fund }) => fund.isPositive())
        .map(({ resource, loan, fund }) => ({
          kind: 'defund-loan',
          resource,
          loan,
          amount: Asset.of((fund.units + 1n) / 2n, fund.symbol),
        })),
    impossible: ({ profile: { coin } }) => [{ kind: 'defund-loan', resource: 'net', loan: 999_999n, amount: coins(coin.native, 0n, 1n) }],
  },
  'buy-ram': {
    possible: ({ account: { account }, profile: { coin } }) => [{ kind: 'buy-ram', receiver: account, amount: coins(coin.native, 1n, 0n) }],
    impossible: ({ account: { account, liquid } }) => [
      { kind: 'buy-ram', receiver: account, amount: Asset.of(1n, liquid.symbol) },
      { kind: 'buy-ram', receiver: account, amount: oneMoreThan(liquid) },
    ],
  },
  'buy-ram-bytes': {
    possible: ({ account: { account }, proxies }) =>
      [account, ...proxies].map((receiver) => ({ kind: 'buy-ram-bytes', receiver, bytes: 3800n })),
    impossible: ({ account: { account } }) => [{ kind: 'buy-ram-bytes', receiver: account, bytes: 4_000_000_000n }],
  },
  'sell-ram': {
    possible: () => [{ kind: 'sell-ram', bytes: 512n }],
    impossible: () => [{ kind: 'sell-ram', bytes: 10n ** 12n }],
  },
  'leave-proxy': { possible: () => [{ kind: 'leave-proxy' }], impossible: () => [] },
  'swap-coin': {
    possible: ({ account: { swappable }, profile }) => {
      const tokenMigration = tokenMigrationOf(profile);
      return swappable?.isPositive() && tokenMigration
        ? [{ kind: 'swap-coin', amount: Asset.of((swappable.units + 1n) / 2n, swappable.symbol), contract: tokenMigration.contract }]
        : [];
    },
    impossible: ({ account: { swappable }, profile }) => {
      const tokenMigration = tokenMigrationOf(profile);
      return swappable && tokenMigration ? [{ kind: 'swap-coin', amount: oneMoreThan(swappable), contract: tokenMigration.contract }] : [];
    },
  },
  'exchange-stake': { possible: (situation) => exchangeStakes(situation, 'exchange-stake'), impossible: () => [] },
  'exchange-unstake': { possible: (situation) => exchangeStakes(situation, 'exchange-unstake'), impossible: () => [] },
  'choose-stake-mode': {
    possible: ({ exchange }) =>
      exchange ? [true, false].map((staked) => ({ kind: 'choose-stake-mode', contract: exchange.staking, staked })) : [],
    impossible: () => [],
  },
  'exchange-transfer': {
    possible: (situation) => exchangeTransfers(situation, coins(situation.profile.coin.native, 1n, 1n)),
    impossible: (situation) => exchangeTransfers(situation, oneMoreThan(situation.account.liquid)),
  },
  'cancel-order': {
    possible: ({ exchange }) => (exchange ? [{ kind: 'cancel-order', contract: exchange.account, order: 5n, pair: 7n }] : []),
    impossible: () => [],
  },
  'cancel-pair': {
    possible: ({ exchange }) => (exchange ? [{ kind: 'cancel-pair', contract: exchange.account, pair: 7n }] : []),
    impossible: () => [],
  },
  'register-address': {
    possible: ({ exchange }) => (exchange ? [{ kind: 'register-address', contract: exchange.staking, symbol: 'BTC' }] : []),
    impossible: () => [],
  },
  'delegate-votes': {
    possible: ({ proxies }) => proxies.map((proxy) => ({ kind: 'delegate-votes', proxy })),
    impossible: ({ account, stranger }) => [account.account, stranger].map((proxy) => ({ kind: 'delegate-votes', proxy })),
  },
  freeze: {
    possible: ({ profile: { coin } }) =>
      FROZEN_RESOURCES.map((resource) => ({ kind: 'freeze', amount: coins(coin.native, 2n, 1n), resource })),
    impossible: ({ account }) => [{ kind: 'freeze', amount: oneMoreThan(account.liquid), resource: FROZEN_RESOURCES[0] }],
  },
  unfreeze: {
    possible: ({ account: { freezing } }) =>
      FROZEN_RESOURCES.flatMap((resource) => {
        const own = freezing?.frozen[resource].own;
        return own?.isPositive()
          ? [Asset.of(1n, own.symbol), Asset.of((own.units + 1n) / 2n, own.symbol), own].map((amount) => ({
              kind: 'unfreeze' as const,
              amount,
              resource,
            }))
          : [];
      }),
    impossible: ({ account: { freezing } }) =>
      FROZEN_RESOURCES.flatMap((resource) =>
        freezing === null ? [] : [{ kind: 'unfreeze' as const, amount: oneMoreThan(freezing.frozen[resource].own), resource }],
      ),
  },
  'vote-witnesses': {
    possible: ({ account: { freezing }, voteAccount }) => {
      if (freezing === null || voteAccount === null) return [];
      const now = votesFor(freezing.votes, voteAccount);
      return [
        { kind: 'vote-witnesses', votes: voteListWith(freezing.votes, voteAccount, now + 1n) },
        ...(votesTotal(freezing.votes) > now
          ? [{ kind: 'vote-witnesses' as const, votes: [{ witness: voteAccount, votes: votesTotal(freezing.votes) }] }]
          : []),
      ];
    },
    impossible: ({ account: { freezing }, voteAccount, stranger }) => {
      if (freezing === null || voteAccount === null) return [];
      const power = votesOfPower(votingPower(freezing.frozen));
      const most = power > votesTotal(freezing.votes) ? power : votesTotal(freezing.votes);
      return [
        { kind: 'vote-witnesses', votes: [{ witness: voteAccount, votes: most + 1n }] },
        { kind: 'vote-witnesses', votes: [{ witness: stranger, votes: 1n }] },
      ];
    },
  },
  'withdraw-unfrozen': { possible: () => [{ kind: 'withdraw-unfrozen' }], impossible: () => [] },
  'cancel-unfreezes': { possible: () => [{ kind: 'cancel-unfreezes' }], impossible: () => [] },
  'claim-reward': { possible: () => [{ kind: 'claim-reward' }], impossible: () => [] },
  'delegate-resource': {
    possible: (situation) =>
      lendable(situation).flatMap(({ resource, amount, receiver }) =>
        [0n, 28_800n].map((lockBlocks) => ({ kind: 'delegate-resource', receiver, amount, resource, lockBlocks })),
      ),
    impossible: ({ account: { freezing }, voteAccount, stranger, profile: { coin } }) =>
      freezing === null || voteAccount === null
        ? []
        : [
            {
              kind: 'delegate-resource',
              receiver: voteAccount,
              amount: oneMoreThan(freezing.frozen.energy.own.plus(coins(coin.native, 1n, 0n))),
              resource: 'energy',
              lockBlocks: 0n,
            },
            { kind: 'delegate-resource', receiver: stranger, amount: coins(coin.native, 1n, 0n), resource: 'bandwidth', lockBlocks: 0n },
            {
              kind: 'delegate-resource',
              receiver: voteAccount,
              amount: coins(coin.native, 1n, 0n),
              resource: 'energy',
              lockBlocks: 10_000_000n,
            },
          ],
  },
  'undelegate-resource': {
    possible: ({ voteAccount, profile: { coin } }) =>
      voteAccount === null
        ? []
        : [{ kind: 'undelegate-resource', receiver: voteAccount, amount: coins(coin.native, 1n, 1n), resource: 'energy' }],
    impossible: ({ stranger, profile: { coin } }) => [
      { kind: 'undelegate-resource', receiver: stranger, amount: coins(coin.native, 1n, 0n), resource: 'energy' },
    ],
  },
  'release-legacy': {
    possible: ({ account: { freezing } }) =>
      FROZEN_RESOURCES.filter((resource) => freezing?.frozen[resource].legacyOwn.isPositive()).map((resource) => ({
        kind: 'release-legacy',
        resource,
        receiver: null,
      })),
    impossible: ({ stranger }) => [{ kind: 'release-legacy', resource: 'energy', receiver: stranger }],
  },
  'set-account-name': {
    possible: ({ account: { account } }) => [{ kind: 'set-account-name', name: `Sample${account.slice(-12)}` }],
    impossible: () => [],
  },
  'approve-token': {
    possible: ({ profile }) =>
      [0n, 1_234_567n, 2n ** 128n - 1n].flatMap((units) => {
        const { contract: spender, feeLimit } = asTron(profile)?.exchange ?? {};
        if (spender === undefined || feeLimit === undefined) return [];
        return [
          { kind: 'approve-token', token: contractToken(), spender, amount: Asset.of(units, { code: 'SUSD', precision: 6 }), feeLimit },
        ];
      }),
    impossible: () => [],
  },
  'buy-token': {
    possible: (situation) => [
      ...tradesOf(situation, 'buy', contractToken(), 6, 1_500_000n, 30_125_000_000n).map((trade) => ({
        kind: 'buy-token' as const,
        ...trade,
      })),
      ...tradesOf(situation, 'buy', CHAIN_TOKEN, 2, 33n, 3_333_333_333n).map((trade) => ({ kind: 'buy-token' as const, ...trade })),
    ],
    impossible: (situation) =>
      tradesOf(situation, 'buy', CHAIN_TOKEN, 2, 100n, (situation.account.liquid.units + 1n) * 10_000n).map((trade) => ({
        kind: 'buy-token',
        ...trade,
      })),
  },
  'sell-token': {
    possible: (situation) => [
      ...tradesOf(situation, 'sell', contractToken(), 6, 1_000_000n, 30_125_000_000n).map((trade) => ({
        kind: 'sell-token' as const,
        ...trade,
      })),
      ...tradesOf(situation, 'sell', CHAIN_TOKEN, 2, 33n, 3_333_333_333n).map((trade) => ({ kind: 'sell-token' as const, ...trade })),
    ],
    impossible: (situation) =>
      tradesOf(situation, 'sell', CHAIN_TOKEN, 2, 10n ** 12n, 1_000_000n).map((trade) => ({ kind: 'sell-token', ...trade })),
  },
  'cancel-token-order': {
    possible: ({ profile }) => {
      const exchange = asTron(profile)?.exchange ?? null;
      return exchange === null ? [] : [{ kind: 'cancel-token-order', ...exchangeCall(exchange, exchange.cancel), order: SEEDED_ORDER }];
    },
    impossible: () => [],
  },
  unvote: {
    possible: ({ account: { producerVoting }, voteAccount }) =>
      (producerVoting?.votes ?? [])
        .filter(({ producer }) => producer === voteAccount)
        .map((votes) => ({
          kind: 'unvote',
          producer: votes.producer,
          amount: Asset.of((reducibleVotes(votes).units + 1n) / 2n, votes.votes.symbol),
        })),
    impossible: ({ account: { producerVoting }, profile: { coin }, voteAccount, stranger }) => [
      { kind: 'unvote', producer: stranger, amount: coins(coin.native, 1n, 0n) },
      ...(producerVoting?.votes ?? [])
        .filter(({ producer }) => producer === voteAccount)
        .map((votes) => ({ kind: 'unvote' as const, producer: votes.producer, amount: oneMoreThan(reducibleVotes(votes)) })),
    ],
  },
  'claim-bonus': {
    possible: ({ account: { producerVoting } }) => (producerVoting?.bonus?.isPositive() ? [{ kind: 'claim-bonus' }] : []),
    impossible: () => [],
  },
  'pledge-gas': {
    possible: ({ account: { account }, profile: { coin } }) => [
      { kind: 'pledge-gas', receiver: account, amount: coins(coin.native, 1n, 0n) },
      { kind: 'pledge-gas', receiver: account, amount: coins(coin.native, 2n, 10n ** BigInt(coin.native.precision - 2)) },
    ],
    impossible: ({ account: { account, liquid }, stranger, profile: { coin } }) => [
      {
        kind: 'pledge-gas',
        receiver: account,
        amount: Asset.whole(liquid.units / 10n ** BigInt(liquid.symbol.precision) + 1n, liquid.symbol),
      },
      { kind: 'pledge-gas', receiver: stranger, amount: coins(coin.native, 1n, 0n) },
    ],
  },
  'unpledge-gas': {
    possible: ({ account: { account }, profile: { coin } }) => [
      { kind: 'unpledge-gas', receiver: account, amount: coins(coin.native, 1n, 0n) },
    ],
    impossible: ({ account: { account }, profile: { coin } }) => [
      { kind: 'unpledge-gas', receiver: account, amount: coins(coin.native, 1_000_000n, 0n) },
    ],
  },
  'buy-storage': {
    possible: ({ account: { account }, profile: { coin } }) => [
      { kind: 'buy-storage', receiver: account, bytes: 10n, most: coins(coin.native, 5n, 0n) },
      { kind: 'buy-storage', receiver: account, bytes: 4_321n, most: coins(coin.native, 60n, 0n) },
    ],
    impossible: ({ account: { account, liquid }, stranger, profile: { coin } }) => [
      { kind: 'buy-storage', receiver: account, bytes: 1_000_000_000n, most: liquid },
      { kind: 'buy-storage', receiver: account, bytes: 10n ** 12n, most: liquid },
      { kind: 'buy-storage', receiver: stranger, bytes: 100n, most: coins(coin.native, 5n, 0n) },
    ],
  },
  'sell-storage': {
    possible: () => [
      { kind: 'sell-storage', bytes: 10n },
      { kind: 'sell-storage', bytes: 1_234n },
    ],
    impossible: () => [{ kind: 'sell-storage', bytes: 10_000_000n }],
  },
  'vote-producer': {
    possible: ({ profile: { coin }, voteAccount }) =>
      voteAccount === null ? [] : [{ kind: 'vote-producer', producer: voteAccount, amount: coins(coin.native, 1n, 1n) }],
    impossible: ({ account: { liquid }, voteAccount, stranger }) => [
      ...(voteAccount === null ? [] : [{ kind: 'vote-producer' as const, producer: voteAccount, amount: oneMoreThan(liquid) }]),
      { kind: 'vote-producer', producer: stranger, amount: coins(liquid.symbol, 1n, 0n) },
    ],
  },
};

/** Returns the samples of a kind for the account; simulation and chain decide which are possible. */
export function possibleOperations<K extends OperationKind>(kind: K, situation: Situation): readonly OperationOf<K>[] {
  return SAMPLES[kind].possible(situation);
}

/** Returns samples the chain refuses the account in any state. */
export function impossibleOperations<K extends OperationKind>(kind: K, situation: Situation): readonly OperationOf<K>[] {
  return SAMPLES[kind].impossible(situation);
}

/** Returns an operation the chain does not offer, in its own coin and names. */
export function operationNotOffered({ profile, stranger }: Situation): Operation {
  const others: readonly Operation[] = [
    { kind: 'delegate-votes', proxy: stranger },
    { kind: 'vote-producer', producer: stranger, amount: coins(profile.coin.native, 1n, 0n) },
  ];
  return others.find(({ kind }) => !operationsOf(profile).includes(kind))!;
}

/** Returns a sample of a kind that the detected contracts do not have yet. */
export function operationTooEarly(kind: OperationKind, { profile }: Situation): Operation {
  const { coin } = profile;
  const tokenMigration = tokenMigrationOf(profile);
  if (kind !== 'swap-coin' || tokenMigration === null) throw new Error(`${kind} is not known to come later`);
  return { kind, amount: coins(coin.native, 1n, 0n), contract: tokenMigration.contract };
}
