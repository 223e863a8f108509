import { type AnyParts, partsOf } from '../../support/account-parts.ts';
import { asAntelope } from '../../../domain/chain/protocol.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { StakedResource } from '../../../domain/antelope/operations/resources.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { SAVINGS_TIME } from '../../../domain/antelope/rex/state.ts';
import { frozenSummary } from '../../../domain/tron/stake/summary.ts';
import { votesSummary } from '../../../domain/tron/votes/votes-summary.ts';
import { VOTE_SYMBOL } from '../../../domain/tron/votes/vote-symbol.ts';
import { votesFor } from '../../../domain/tron/votes/witness-votes.ts';

type Balances = Readonly<Record<string, Asset>>;

/** Returns the balances a simulation may contain, from the account on the chain. `voteAccount`: the account users vote for directly. */
export function accountBalances(account: AccountSnapshot, profile: ChainProfile, voteAccount: string | null): Balances {
  const snapshot = partsOf(account);
  return {
    liquid: snapshot.liquid,
    ...(snapshot.swappable === null ? {} : { swappable: snapshot.swappable }),
    ...rexBalances(snapshot, profile),
    ...loanBalances(snapshot),
    ...stakeBalances(snapshot, profile),
    ...ramBalance(snapshot),
    ...freezingBalances(snapshot, voteAccount),
    ...producerBalances(snapshot, voteAccount),
  };
}

function sum(amounts: readonly Asset[], none: Asset): Asset {
  return amounts.reduce((total, amount) => total.plus(amount), none);
}

function rexBalances({ rex, at }: AnyParts, profile: ChainProfile): Balances {
  const rexSymbol = asAntelope(profile)?.rexSymbol ?? null;
  if (rex === null || rexSymbol === null) return {};
  const none = Asset.zero(rexSymbol);
  const maturities = rex.balance?.maturities ?? [];
  const total = (units: readonly bigint[]): Asset =>
    Asset.of(
      units.reduce((all, unit) => all + unit, 0n),
      rexSymbol,
    );
  return {
    rex: rex.balance?.rexBalance ?? none,
    'rex-matured': total([rex.balance?.maturedRex ?? 0n, ...maturities.filter(({ time }) => time <= at.headTime).map((lot) => lot.rex)]),
    'rex-savings': total(maturities.filter(({ time }) => time === SAVINGS_TIME).map((lot) => lot.rex)),
    'rex-queued': rex.order && !rex.order.filled ? rex.order.rex : none,
    'rex-fund': rex.fund,
  };
}

function loanBalances({ rex, liquid }: AnyParts): Balances {
  if (rex === null) return {};
  const none = Asset.zero(liquid.symbol);
  const rented = (wanted: StakedResource): Asset =>
    sum(
      rex.loans.filter(({ resource }) => resource === wanted).map((loan) => loan.rented),
      none,
    );
  return {
    'rented-cpu': rented('cpu'),
    'rented-net': rented('net'),
    'loan-fund': sum(
      rex.loans.map(({ fund }) => fund),
      none,
    ),
  };
}

function stakeBalances({ account, bandwidth, vote, refund }: AnyParts, { coin }: ChainProfile): Balances {
  if (bandwidth === null) return {};
  const none = Asset.zero(coin.native);
  const own = bandwidth.find(({ to }) => to === account);
  const others = bandwidth.filter(({ to }) => to !== account);
  return {
    votes: vote?.staked ?? none,
    cpu: own?.cpu ?? none,
    net: own?.net ?? none,
    'cpu-others': sum(
      others.map(({ cpu }) => cpu),
      none,
    ),
    'net-others': sum(
      others.map(({ net }) => net),
      none,
    ),
    refund: refund ? refund.cpu.plus(refund.net) : none,
  };
}

function ramBalance({ resources, producerVoting }: AnyParts): Balances {
  const bytes = producerVoting?.ramAvailable ?? resources?.ram.max ?? null;
  return bytes === null ? {} : { ram: Asset.of(bytes, { code: 'RAM', precision: 0 }) };
}

function freezingBalances({ freezing, liquid, at }: AnyParts, voteAccount: string | null): Balances {
  if (freezing === null) return {};
  const { frozen, votes, reward } = freezing;
  const { bandwidth, energy, pendingTotal } = frozenSummary(frozen, at.headTime);
  const { voted, able } = votesSummary({ frozen, votes, balance: liquid });
  const elsewhere = voted - (voteAccount === null ? 0n : votesFor(votes, voteAccount));
  return {
    'frozen-bandwidth': bandwidth.total,
    'frozen-energy': energy.total,
    'lent-bandwidth': bandwidth.delegated.plus(bandwidth.legacyDelegated),
    'lent-energy': energy.delegated.plus(energy.legacyDelegated),
    releasing: pendingTotal,
    ...(reward === null ? {} : { reward }),
    'votes-given': Asset.of(voted, VOTE_SYMBOL),
    'votes-available': Asset.of(able, VOTE_SYMBOL),
    'votes-elsewhere': Asset.of(elsewhere, VOTE_SYMBOL),
  };
}

function producerBalances({ producerVoting, liquid }: AnyParts, voteAccount: string | null): Balances {
  if (producerVoting === null) return {};
  return {
    'votes-pool': producerVoting.votes.find(({ producer }) => producer === voteAccount)?.votes ?? Asset.zero(liquid.symbol),
    ...(producerVoting.bonus === null ? {} : { bonus: producerVoting.bonus }),
    'gas-pledged': sum(
      producerVoting.pledges.flatMap(({ amount }) => (amount === null ? [] : [amount])),
      Asset.zero(liquid.symbol),
    ),
    releasing: sum(
      producerVoting.releases.map(({ amount }) => amount),
      Asset.zero(liquid.symbol),
    ),
  };
}
