import type { Change, Forecast } from '../../../application/ports/transactions.ts';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { unitsOfPlainText } from '../../../domain/core/amount/number-text.ts';
import type { Call, Signer } from '../../../domain/core/chain/call.ts';
import type { ChainHead, ProducerVotingHolding } from '../../../domain/chain/snapshot.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { VOTE_GAS_LIMIT } from '../../../domain/iost/operations/producer-vote-calls.ts';
import { leastMovable } from '../../../domain/iost/votes/claimable-bonus.ts';
import { gasUnits, gasWaitMinutes, type GasState, missingGas } from '../../../domain/iost/resources/gas.ts';
import { readAccount } from '../read/account-reader.ts';
import { PLACES, PRODUCER_CONTRACT, releaseDelayMs } from '../read/election.ts';
import { storedText } from '../read/contract-storage.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { hundredthsText } from '../write/client-numbers.ts';
import type { IostProfile } from '../chains/iost-profile.ts';
import { undecodable } from '../write/wire-bytes.ts';
import { storedOption } from '../read/vote-answers.ts';
import { leastVoteRam, type VoteRecords } from '../read/vote-storage.ts';

interface Vote {
  readonly voter: string;
  readonly producer: string;
  readonly amount: Asset;
}

/** What the election's contract knows of the producer and of this voter's records. */
interface ElectionState extends VoteRecords {
  readonly candidate: string | null;
}

/** What a vote would do, on freshly read state: the rules of node and contracts in the order they apply them, and the figures after it. */
export async function forecastOf(
  profile: IostProfile,
  ask: NodeAsk,
  head: ChainHead,
  calls: readonly Call[],
  signer: Signer,
): Promise<Forecast> {
  const vote = voteOf(calls, profile);
  const [account, election, delayMs] = await Promise.all([
    readAccount(profile, ask, head, signer.account),
    electionState(ask, vote),
    releaseDelayMs(ask),
  ]);
  const holding = account.producerVoting!;
  const refusal = refusalOf(vote, election, { liquid: account.liquid, ...holding }, profile);
  return {
    at: head.headTime,
    changes: refusal ? [] : changesOf(vote, account.liquid, holding, profile),
    rexReceived: null,
    unlock: { kind: 'none' },
    producersBefore: [],
    proxyBefore: null,
    proxyAfter: null,
    replaces: null,
    releaseDelayMs: delayMs,
    refundAtBefore: null,
    refundAt: null,
    saleQueued: false,
    refusal,
  };
}

function voteOf(calls: readonly Call[], { coin }: IostProfile): Vote {
  const [call] = calls;
  if (!call || calls.length !== 1 || call.contract !== PRODUCER_CONTRACT || call.action !== 'vote') {
    throw new PoolError('call-not-allowed', { contract: call?.contract ?? '', action: call?.action ?? '' });
  }
  const { voter, producer, amount } = call.data;
  const units = typeof amount === 'string' ? unitsOfPlainText(amount, coin.native.precision) : null;
  if (typeof voter !== 'string' || typeof producer !== 'string' || units === null) throw undecodable('vote');
  return { voter, producer, amount: Asset.of(units, coin.native) };
}

async function electionState(ask: NodeAsk, { voter, producer }: Vote): Promise<ElectionState> {
  const [candidate, option, votes, share, candidateShare] = await Promise.all([
    storedText(ask, PLACES.candidate(producer), 'settled'),
    storedText(ask, PLACES.option(producer), 'settled'),
    storedText(ask, PLACES.votesOf(voter)),
    storedText(ask, PLACES.bonusShare(voter, producer)),
    storedText(ask, PLACES.candidateShare(producer), 'settled'),
  ]);
  return {
    candidate: candidate ?? null,
    option: option ?? null,
    votes: votes ?? null,
    share: share ?? null,
    candidateShare: candidateShare ?? null,
  };
}

interface Means {
  readonly liquid: Asset;
  readonly gas: GasState;
  readonly ramAvailable: bigint;
}

/** Nodes ask for the whole gas limit before they take anything; then the contract speaks, and RAM is paid last. */
function refusalOf(vote: Vote, election: ElectionState, { liquid, gas, ramAvailable }: Means, { coin }: IostProfile): PoolError | null {
  const needed = gasUnits(VOTE_GAS_LIMIT);
  if (missingGas(gas, needed) > 0n)
    return new PoolError('gas-insufficient', {
      needed: hundredthsText(needed),
      available: gasText(gas.available),
      minutes: gasWaitMinutes(gas, needed),
    });
  if (election.candidate === null || storedOption(election.option, coin.native) === null) return new PoolError('producer-not-votable');
  if (!vote.amount.isPositive()) return new PoolError('amount-zero');
  const least = leastMovable(vote.amount.symbol);
  if (vote.amount.compare(least) < 0) return new PoolError('vote-below-minimum', { min: least.toString() });
  if (vote.amount.compare(liquid) > 0)
    return new PoolError('insufficient-balance', { needed: vote.amount.toString(), available: liquid.toString() });
  const ram = BigInt(leastVoteRam(vote, election));
  return ram > ramAvailable ? new PoolError('ram-exceeded', { needs: String(ram), has: String(ramAvailable) }) : null;
}

function changesOf({ producer, amount }: Vote, liquid: Asset, { votes }: ProducerVotingHolding, { coin }: IostProfile): readonly Change[] {
  const given = votes.find((entry) => entry.producer === producer)?.votes ?? Asset.zero(coin.native);
  return [
    { figure: 'liquid', before: liquid, after: liquid.minus(amount) },
    { figure: 'votes-pool', before: given, after: given.plus(amount) },
  ];
}

function gasText(hundredths: bigint): string {
  return hundredths <= 0n ? '0' : hundredthsText(hundredths);
}
