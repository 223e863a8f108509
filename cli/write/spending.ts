import type { Simulation } from '../../domain/chain/simulation.ts';
import { Asset, type AssetSymbol, sameSymbol } from '../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { mostForStorage } from '../../domain/iost/resources/storage-market.ts';
import type { BalanceKey } from '../../domain/core/operation/balance-key.ts';
import { bytesArgument, coinArgument, rexArgument, tokenArgument, votesArgument } from '../parse/amount-argument.ts';
import { amountForUsers } from '../output/human-text.ts';

/** What a write spends, compared with a limit as typed. */
export interface Spending {
  /**
   * Returns the limit as text where the write spends more than that, else null. `simulation` is null before anything was read. Errors:
   * those of parsing the limit.
   */
  readonly limitExceeded: (typed: string, simulation: Simulation | null) => string | null;
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

/** Returns the spending of a sale of REX: the requested amount, and once simulated what really leaves, since a contract may sell more along. */
export function saleSpending(amount: Asset, profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, simulation) => {
      const maximum = rexArgument(typed, profile);
      const leaving = simulation === null ? amount : larger(amount, leavingOf(simulation, 'rex', maximum.symbol));
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

/** Returns the spending of coins whose amount only the simulation tells, as when a number of bytes is bought. */
export function simulatedSpending(profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, simulation) => {
      const maximum = coinArgument(typed, profile);
      return simulation !== null && leavingOf(simulation, 'liquid', maximum.symbol).compare(maximum) > 0
        ? amountForUsers(maximum, profile)
        : null;
    },
  };
}

/** Returns the spending of a purchase of RAM that is signed for a little more than it costs now: what may leave at most. */
export function storageSpending(profile: ChainProfile): Spending {
  return {
    limitExceeded: (typed, simulation) => {
      const maximum = coinArgument(typed, profile);
      if (simulation === null) return null;
      const most = mostForStorage(leavingOf(simulation, 'liquid', maximum.symbol));
      return most.compare(maximum) > 0 ? amountForUsers(maximum, profile) : null;
    },
  };
}

/** Returns by how much a balance decreases in a simulation, in native units. */
function leavingOf({ changes }: Simulation, wanted: BalanceKey, symbol: AssetSymbol): Asset {
  const change = changes.find(({ balance, before }) => balance === wanted && sameSymbol(before.symbol, symbol));
  return change ? change.before.minus(change.after) : Asset.zero(symbol);
}
