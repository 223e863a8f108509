import { Asset } from '../../../domain/amount/asset.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import type { AccountSnapshot } from '../../../domain/chain/snapshot.ts';
import { SAVINGS_TIME } from '../../../domain/rex/state.ts';
import { frozenSummary } from '../../../domain/frozen/summary.ts';
import { votesSummary } from '../../../domain/votes/votes-summary.ts';
import { VOTE_SYMBOL, votesFor } from '../../../domain/votes/witness-votes.ts';

type Figures = Readonly<Record<string, Asset>>;

/** The figures a forecast may name, from what the chain says of the account. `voteAccount`: whom people vote for directly. */
export function accountFigures(snapshot: AccountSnapshot, profile: ChainProfile, voteAccount: string | null): Figures {
  return { liquid: snapshot.liquid, ...rexFigures(snapshot, profile), ...stakeFigures(snapshot, profile), ...freezingFigures(snapshot, voteAccount), ...producerFigures(snapshot, voteAccount) };
}

function rexFigures({ rex }: AccountSnapshot, { rexSymbol }: ChainProfile): Figures {
  if (rex === null || rexSymbol === null) return {};
  const savings = rex.balance?.maturities.find(({ time }) => time === SAVINGS_TIME)?.rex ?? 0n;
  return { rex: rex.balance?.rexBalance ?? Asset.zero(rexSymbol), 'rex-savings': Asset.of(savings, rexSymbol), 'rex-fund': rex.fund };
}

function stakeFigures({ account, bandwidth, vote }: AccountSnapshot, { coin }: ChainProfile): Figures {
  if (bandwidth === null) return {};
  const none = Asset.zero(coin.native);
  const own = bandwidth.find(({ to }) => to === account);
  return { votes: vote?.staked ?? none, cpu: own?.cpu ?? none, net: own?.net ?? none };
}

function freezingFigures({ freezing, liquid, at }: AccountSnapshot, voteAccount: string | null): Figures {
  if (freezing === null) return {};
  const { frozen, votes } = freezing;
  const { bandwidth, energy } = frozenSummary(frozen, at.headTime);
  const { voted, able } = votesSummary({ frozen, votes, balance: liquid });
  const elsewhere = voted - (voteAccount === null ? 0n : votesFor(votes, voteAccount));
  return {
    'frozen-bandwidth': bandwidth.total,
    'frozen-energy': energy.total,
    'votes-given': Asset.of(voted, VOTE_SYMBOL),
    'votes-available': Asset.of(able, VOTE_SYMBOL),
    'votes-elsewhere': Asset.of(elsewhere, VOTE_SYMBOL),
  };
}

function producerFigures({ producerVoting, liquid }: AccountSnapshot, voteAccount: string | null): Figures {
  if (producerVoting === null) return {};
  return { 'votes-pool': producerVoting.votes.find(({ producer }) => producer === voteAccount)?.votes ?? Asset.zero(liquid.symbol) };
}
