import { Asset } from '../core/amount/asset.ts';
import type { AccountSnapshot } from '../chain/snapshot.ts';
import { byProtocol } from '../chain/protocol.ts';
import { stakedBandwidth } from '../antelope/stake/delegated-bandwidth.ts';
import { totalReducibleVotes } from '../iost/votes/producer-votes.ts';
import { votingPower } from '../tron/votes/voting-power.ts';

/** Returns all coins an account has staked, whomever it votes for, in native coin: REX at its value for votes, and CPU and NET; frozen coins; coins that vote. */
export function stakedCoins(snapshot: AccountSnapshot): Asset {
  return byProtocol<AccountSnapshot, Asset>(snapshot, {
    antelope: ({ bandwidth, rex, liquid: { symbol } }) =>
      stakedBandwidth(bandwidth, symbol).plus(rex?.balance?.voteStake ?? Asset.zero(symbol)),
    tron: ({ freezing }) => votingPower(freezing.frozen),
    iost: ({ producerVoting, liquid: { symbol } }) => totalReducibleVotes(producerVoting.votes, symbol),
  });
}
