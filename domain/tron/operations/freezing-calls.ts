import type { TransactionTerms } from '../../core/chain/call.ts';
import type { Freeze } from '../../antelope/operations/resources.ts';
import type { VoteWitnesses } from '../../antelope/operations/votes.ts';
import type { FrozenResource } from '../stake/state.ts';
import type { ExpectedCall } from '../../core/chain/expected-call.ts';

/** Freezing and voting cost bandwidth only: no fee limit is to be granted, and a memo would cost a coin. */
export const FREE_OF_FEES: TransactionTerms = { fee_limit: '0', data: '' };

const RESOURCES: Readonly<Record<FrozenResource, string>> = { bandwidth: 'BANDWIDTH', energy: 'ENERGY' };

export function freezeCall({ amount, resource }: Freeze, account: string): ExpectedCall {
  return {
    action: 'FreezeBalanceV2Contract',
    data: { owner_address: account, frozen_balance: amount.toString(), resource: RESOURCES[resource] },
  };
}

/** Entries as `address:votes`, in the order they are sent. */
export function voteWitnessesCall({ votes }: VoteWitnesses, account: string): ExpectedCall {
  return {
    action: 'VoteWitnessContract',
    data: { owner_address: account, votes: votes.map((entry) => `${entry.witness}:${String(entry.votes)}`) },
  };
}
