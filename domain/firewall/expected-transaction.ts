import type { TransactionTerms } from '../chain/call.ts';
import type { Operation } from '../chain/operation.ts';
import type { ExpectedCall } from './expected-call.ts';
import { freezeCall, FREE_OF_FEES, voteWitnessesCall } from './freezing-calls.ts';
import { voteProducerCall, voteProducerTerms } from './producer-vote-calls.ts';
import { buyRexCalls, sellRexCalls, unstakeRexCall, voteThroughCall } from './staking-calls.ts';

/** What an operation has to look like on the chain: its calls in order, and the terms they are signed under. */
export interface ExpectedTransaction {
  readonly calls: readonly ExpectedCall[];
  readonly terms: TransactionTerms;
}

const NO_TERMS: TransactionTerms = {};

/**
 * What an operation of `account` must look like, written down a second time and apart from the encoders, so that a mistake or a
 * manipulation there does not pass.
 */
export function expectedTransaction(operation: Operation, account: string): ExpectedTransaction {
  switch (operation.kind) {
    case 'buy-rex':
      return { calls: buyRexCalls(operation, account), terms: NO_TERMS };
    case 'unstake-rex':
      return { calls: [unstakeRexCall(operation, account)], terms: NO_TERMS };
    case 'sell-rex':
      return { calls: sellRexCalls(operation, account), terms: NO_TERMS };
    case 'delegate-votes':
      return { calls: [voteThroughCall(account, operation.proxy)], terms: NO_TERMS };
    case 'freeze':
      return { calls: [freezeCall(operation, account)], terms: FREE_OF_FEES };
    case 'vote-witnesses':
      return { calls: [voteWitnessesCall(operation, account)], terms: FREE_OF_FEES };
    case 'vote-producer':
      return { calls: [voteProducerCall(operation, account)], terms: voteProducerTerms(operation) };
  }
}
