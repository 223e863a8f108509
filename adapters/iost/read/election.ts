import type { AssetSymbol } from '../../../domain/core/amount/asset.ts';
import { ELECTION, IOST_CONTRACTS } from '../../../domain/iost/contracts.ts';
import type { ProducerVotes } from '../../../domain/iost/votes/producer-votes.ts';
import type { NodeAsk } from '../rpc/node-ask.ts';
import { storedText } from './contract-storage.ts';
import { ELECTION_SETTINGS, type StoragePlace } from './storage-place.ts';
import { storedFreezeTime, storedVotes, votesAtNextChange } from './vote-answers.ts';

export const PLACES = {
  settings: ELECTION_SETTINGS,
  votesOf: (voter: string): StoragePlace => ({ id: IOST_CONTRACTS.votes, key: `u_${ELECTION}`, field: voter }),
  option: (producer: string): StoragePlace => ({ id: IOST_CONTRACTS.votes, key: `v_${ELECTION}`, field: producer }),
  candidate: (producer: string): StoragePlace => ({ id: IOST_CONTRACTS.producers, key: 'producerTable', field: producer }),
  bonusShare: (voter: string, producer: string): StoragePlace => ({ id: IOST_CONTRACTS.producers, key: `v_${producer}`, field: voter }),
  candidateShare: (producer: string): StoragePlace => ({ id: IOST_CONTRACTS.producers, key: 'candMask', field: producer }),
} as const;

/** Reads an account's votes in full digits, where the double of getAccount cannot hold them. */
export async function electionVotes(ask: NodeAsk, voter: string, coin: AssetSymbol): Promise<readonly ProducerVotes[]> {
  return storedVotes(await storedText(ask, PLACES.votesOf(voter)), coin);
}

/** Reads an account's votes for a producer as the contract takes them with the next change; null where there are none. */
export async function electionVotesFor(ask: NodeAsk, voter: string, producer: string, coin: AssetSymbol): Promise<ProducerVotes | null> {
  const [votes, option] = await Promise.all([storedText(ask, PLACES.votesOf(voter)), storedText(ask, PLACES.option(producer), 'settled')]);
  return votesAtNextChange({ votes, option }, producer, coin);
}

/** Reads how long withdrawn votes stay frozen, in milliseconds; null when that cannot be read for any reason. */
export async function releaseDelayMs(ask: NodeAsk): Promise<number | null> {
  try {
    return storedFreezeTime(await storedText(ask, PLACES.settings, 'settled'));
  } catch {
    return null;
  }
}
