import type { Prepared } from '../../application/transact/prepared.ts';
import type { Operation } from '../../domain/chain/operation.ts';
import type { Simulation } from '../../domain/chain/simulation.ts';
import { Asset, type AssetSymbol, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { leastCoinForRex } from '../../domain/antelope/rex/pool.ts';
import { totalOf } from '../../domain/tron/exchange/trade.ts';
import { mostForStorage } from '../../domain/iost/resources/storage-market.ts';
import type { BalanceKey } from '../../domain/core/operation/balance-key.ts';
import { bytesArgument, coinArgument, rexArgument, tokenArgument, votesArgument } from '../parse/amount-argument.ts';
import { amountForUsers } from '../output/human-text.ts';

/** A planned operation and what it changes. */
export type Spent = Pick<Prepared, 'operation' | 'simulation'>;

/** What a write spends, compared with a limit as typed. */
export interface Spending {
  /**
   * Returns the limit as text where the write spends more than that, else null. `spent` is null before anything was read. Errors: those of
   * parsing the limit.
   */
  readonly limitExceeded: (typed: string, spent: Spent | null) => string | null;
}

function known(amount: Asset, limit: (typed: string) => Asset, shown: (maximum: Asset) => string): Spending {
  return {
    limitExceeded: (typed) => {
      const maximum = limit(typed);
      return amount.compare(maximum) > 0 ? shown(maximum) : null;
    },
  };
}

export function coinSpending(amount: Asset, profile: ChainProfile): Spending {
  return known(
    amount,
    (typed) => coinArgument(typed, profile),
    (maximum) => amountForUsers(maximum, profile),
  );
}

export function rexSpending(amount: Asset, profile: ChainProfile): Spending {
  return known(amount, (typed) => rexArgument(typed, profile), String);
}

/**
 * Returns the spending of a purchase of REX: `amount`, and once planned also the REX of the account that is locked again with it, because the
 * contract sells matured REX along whose proceeds buy REX again, or because it moves to savings.
 */
export function purchaseSpending(amount: Asset, profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, spent) => {
      const maximum = coinArgument(typed, profile);
      const locked = spent === null ? amount : lockedAgain(spent.operation).reduce((sum, each) => sum.plus(each), amount);
      return locked.compare(maximum) > 0 ? amountForUsers(maximum, profile) : null;
    },
  };
}

/** Returns what a purchase locks of the REX the account has already, in native coin. */
function lockedAgain(operation: Operation): readonly Asset[] {
  if (operation.kind !== 'buy-rex' && operation.kind !== 'buy-rex-from-stake') return [];
  const { restaked, toSavings } = operation;
  const coin = operation.kind === 'buy-rex' ? operation.amount.symbol : operation.cpu.symbol;
  return [...(restaked ? [restaked] : []), ...(toSavings ? [leastCoinForRex(toSavings, coin)] : [])];
}

/** Returns the spending of a sale of REX: the requested amount, and once simulated what really leaves, since a contract may sell more along. */
export function saleSpending(amount: Asset, profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, spent) => {
      const maximum = rexArgument(typed, profile);
      const leaving = spent === null ? amount : larger(amount, leavingOf(spent.simulation, 'rex', maximum.symbol));
      return leaving.compare(maximum) > 0 ? maximum.toString() : null;
    },
  };
}

function larger(a: Asset, b: Asset): Asset {
  return a.compare(b) < 0 ? b : a;
}

export function votesSpending(amount: Asset): Spending {
  return known(amount, votesArgument, (maximum) => maximum.digits());
}

export function bytesSpending(amount: Asset): Spending {
  return known(amount, bytesArgument, (maximum) => maximum.digits());
}

/** Returns the spending of any token; the limit is parsed with the same symbol. */
export function tokenSpending(amount: Asset): Spending {
  return known(amount, (typed) => tokenArgument(typed, amount.symbol), String);
}

/** Returns the spending of coins whose amount only the simulation returns, as when a number of bytes is bought. */
export function simulatedSpending(profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, spent) => {
      const maximum = coinArgument(typed, profile);
      return spent !== null && leavingOf(spent.simulation, 'liquid', maximum.symbol).compare(maximum) > 0
        ? amountForUsers(maximum, profile)
        : null;
    },
  };
}

/** Returns the spending of a purchase of RAM that is signed for a little more than it costs now: what may leave at most. */
export function storageSpending(profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, spent) => {
      const maximum = coinArgument(typed, profile);
      if (spent === null) return null;
      const most = mostForStorage(leavingOf(spent.simulation, 'liquid', maximum.symbol));
      return most.compare(maximum) > 0 ? amountForUsers(maximum, profile) : null;
    },
  };
}

/** Returns by how much a balance decreases in a simulation, in native units. */
function leavingOf({ changes }: Simulation, wanted: BalanceKey, symbol: AssetSymbol): Asset {
  const change = changes.find(({ balance, before }) => balance === wanted && sameSymbol(before.symbol, symbol));
  return change ? change.before.minus(change.after) : Asset.zero(symbol);
}

/**
 * Returns the spending of an order of tokens, whose limit is in coins where it buys and in the token where it sells, and can be compared once
 * the token's decimals are known.
 */
export function orderSpending(profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, spent) => {
      const operation = spent?.operation;
      if (operation?.kind === 'buy-token')
        return coinSpending(totalOf(operation.amount, operation.price), profile).limitExceeded(typed, spent);
      return operation?.kind === 'sell-token' ? tokenSpending(operation.amount).limitExceeded(typed, spent) : null;
    },
  };
}
