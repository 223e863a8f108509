import { Asset, type AssetSymbol } from '../../../domain/amount/asset.ts';
import type { Operation, OperationKind, OperationOf } from '../../../domain/chain/operation.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { AccountSnapshot, ChainPoolSnapshot } from '../../../domain/chain/snapshot.ts';
import { rexBalanceReading } from '../../../domain/rex/balance.ts';
import { coinForRex } from '../../../domain/rex/pool.ts';
import { FROZEN_RESOURCES } from '../../../domain/frozen/state.ts';
import { votesOfPower, votingPower } from '../../../domain/votes/voting-power.ts';
import { voteListWith, votesFor, votesTotal } from '../../../domain/votes/witness-votes.ts';

/** What an operation is made up from: an account and its chain as they are now. */
export interface Situation {
  readonly profile: ChainProfile;
  readonly account: AccountSnapshot;
  readonly pool: ChainPoolSnapshot;
  readonly proxies: readonly string[];
  /** Whom people vote for directly, where they do. */
  readonly voteAccount: string | null;
  /** A well-formed name that no account has. */
  readonly stranger: string;
}

interface Samples<K extends OperationKind> {
  /** What the account might do. Not all of it need be possible for every account. */
  readonly possible: (situation: Situation) => readonly OperationOf<K>[];
  /** What no rule of the chain allows the account. */
  readonly impossible: (situation: Situation) => readonly OperationOf<K>[];
}

function coins(symbol: AssetSymbol, whole: bigint, rest: bigint): Asset {
  return Asset.of(whole * 10n ** BigInt(symbol.precision) + rest, symbol);
}

function oneMoreThan(amount: Asset): Asset {
  return Asset.of(amount.units + 1n, amount.symbol);
}

function rexOf({ account, profile }: Situation) {
  const none = Asset.zero(profile.rexSymbol ?? profile.coin.native);
  const balance = account.rex?.balance ?? null;
  const reading = balance && rexBalanceReading(balance, account.at.headTime);
  return { all: balance?.rexBalance ?? none, savings: reading?.savings ?? none, sellable: reading?.sellable ?? none };
}

/** Samples of every kind of operation there is; a new kind without them does not compile. */
const SAMPLES: { readonly [K in OperationKind]: Samples<K> } = {
  'buy-rex': {
    possible: ({ profile: { coin }, proxies }) => [
      { kind: 'buy-rex', amount: coins(coin.native, 12n, 3456n), firstStake: null, proxy: null },
      ...proxies.map((proxy, index) => ({ kind: 'buy-rex' as const, amount: coins(coin.native, 3n, BigInt(index)), firstStake: null, proxy })),
      { kind: 'buy-rex', amount: coins(coin.native, 5n, 1n), firstStake: Asset.of(1n, coin.native), proxy: proxies[0] ?? null },
    ],
    impossible: ({ account }) => [{ kind: 'buy-rex', amount: oneMoreThan(account.liquid), firstStake: null, proxy: null }],
  },
  'unstake-rex': {
    possible: (situation) => [{ kind: 'unstake-rex', rex: Asset.of(rexOf(situation).savings.units / 7n, rexOf(situation).savings.symbol) }],
    impossible: (situation) => [{ kind: 'unstake-rex', rex: oneMoreThan(rexOf(situation).all) }],
  },
  'sell-rex': {
    possible: (situation) => {
      const rex = Asset.of(rexOf(situation).sellable.units / 7n, rexOf(situation).sellable.symbol);
      const market = situation.pool.rex;
      const proceeds = market && rex.isPositive() ? coinForRex(market.pool, rex) : null;
      return proceeds === null ? [] : [null, ...situation.proxies].map((proxy) => ({ kind: 'sell-rex', rex, proceeds, proxy }));
    },
    impossible: (situation) => [{ kind: 'sell-rex', rex: oneMoreThan(rexOf(situation).all), proceeds: Asset.of(1n, situation.profile.coin.native), proxy: null }],
  },
  'delegate-votes': {
    possible: ({ proxies }) => proxies.map((proxy) => ({ kind: 'delegate-votes', proxy })),
    impossible: ({ account, stranger }) => [account.account, stranger].map((proxy) => ({ kind: 'delegate-votes', proxy })),
  },
  freeze: {
    possible: ({ profile: { coin } }) => FROZEN_RESOURCES.map((resource) => ({ kind: 'freeze', amount: coins(coin.native, 2n, 1n), resource })),
    impossible: ({ account }) => [{ kind: 'freeze', amount: oneMoreThan(account.liquid), resource: FROZEN_RESOURCES[0] }],
  },
  'vote-witnesses': {
    possible: ({ account: { freezing }, voteAccount }) => {
      if (freezing === null || voteAccount === null) return [];
      const now = votesFor(freezing.votes, voteAccount);
      return [
        { kind: 'vote-witnesses', votes: voteListWith(freezing.votes, voteAccount, now + 1n) },
        ...(votesTotal(freezing.votes) > now ? [{ kind: 'vote-witnesses' as const, votes: [{ witness: voteAccount, votes: votesTotal(freezing.votes) }] }] : []),
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
  'vote-producer': {
    possible: ({ profile: { coin }, voteAccount }) => (voteAccount === null ? [] : [{ kind: 'vote-producer', producer: voteAccount, amount: coins(coin.native, 1n, 1n) }]),
    impossible: ({ account: { liquid }, voteAccount, stranger }) => [
      ...(voteAccount === null ? [] : [{ kind: 'vote-producer' as const, producer: voteAccount, amount: oneMoreThan(liquid) }]),
      { kind: 'vote-producer', producer: stranger, amount: coins(liquid.symbol, 1n, 0n) },
    ],
  },
};

/** What the account might do of a kind; which of it is possible the forecast and the chain have to say. */
export function possibleOperations<K extends OperationKind>(kind: K, situation: Situation): readonly OperationOf<K>[] {
  return SAMPLES[kind].possible(situation);
}

/** What the chain refuses the account, whatever else it can do. */
export function impossibleOperations<K extends OperationKind>(kind: K, situation: Situation): readonly OperationOf<K>[] {
  return SAMPLES[kind].impossible(situation);
}

/** Something the chain does not offer, in its own coin and names. */
export function operationNotOffered({ profile: { coin, operations }, stranger }: Situation): Operation {
  const others: readonly Operation[] = [
    { kind: 'delegate-votes', proxy: stranger },
    { kind: 'vote-producer', producer: stranger, amount: coins(coin.native, 1n, 0n) },
  ];
  return others.find(({ kind }) => !operations.includes(kind))!;
}
