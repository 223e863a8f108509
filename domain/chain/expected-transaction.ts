import type { TransactionTerms } from '../core/chain/call.ts';
import type { Operation, OperationKind, OperationOf } from './operation.ts';
import { exchangeCall, swapCoinCall } from '../antelope/operations/exchange-calls.ts';
import type { ExpectedCall } from '../core/chain/expected-call.ts';
import { freezeCall, FREE_OF_FEES, voteWitnessesCall } from '../tron/operations/freezing-calls.ts';
import { voteProducerCall, voteProducerTerms } from '../iost/operations/producer-vote-calls.ts';
import {
  buyRamBytesCall,
  buyRamCall,
  defundLoanCalls,
  delegateBandwidthCalls,
  fundLoanCalls,
  rentResourceCalls,
  sellRamCall,
  undelegateBandwidthCalls,
} from '../antelope/operations/resource-calls.ts';
import {
  buyRexCalls,
  buyRexFromStakeCalls,
  fundCall,
  ownerCall,
  sellRexCalls,
  toSavingsCall,
  unstakeRexCall,
} from '../antelope/operations/staking-calls.ts';
import { leaveProxyCall, voteThroughCall } from '../antelope/operations/voting-calls.ts';

/** What an operation has to look like on the chain: its calls in order, and the terms they are signed under. */
export interface ExpectedTransaction {
  readonly calls: readonly ExpectedCall[];
  readonly terms: TransactionTerms;
}

const NO_TERMS: TransactionTerms = {};

type Expectation<K extends OperationKind> = (operation: OperationOf<K>, account: string) => readonly ExpectedCall[];

const CALLS: { readonly [K in OperationKind]: Expectation<K> } = {
  'buy-rex': buyRexCalls,
  'buy-rex-from-stake': buyRexFromStakeCalls,
  'sell-rex': sellRexCalls,
  'unstake-rex': (operation, account) => [unstakeRexCall(operation, account)],
  'move-rex-to-savings': ({ rex }, account) => [toSavingsCall(account, rex)],
  'consolidate-rex': (_, account) => [ownerCall('consolidate', account)],
  'update-rex': (_, account) => [ownerCall('updaterex', account)],
  'cancel-rex-sale': (_, account) => [ownerCall('cnclrexorder', account)],
  'deposit-to-rex-fund': ({ amount }, account) => [fundCall('deposit', account, amount)],
  'withdraw-from-rex-fund': ({ amount }, account) => [fundCall('withdraw', account, amount)],
  'delegate-bandwidth': delegateBandwidthCalls,
  'undelegate-bandwidth': undelegateBandwidthCalls,
  'claim-refund': (_, account) => [ownerCall('refund', account)],
  'rent-resource': rentResourceCalls,
  'fund-loan': fundLoanCalls,
  'defund-loan': defundLoanCalls,
  'buy-ram': (operation, account) => [buyRamCall(operation, account)],
  'buy-ram-bytes': (operation, account) => [buyRamBytesCall(operation, account)],
  'sell-ram': (operation, account) => [sellRamCall(operation, account)],
  'delegate-votes': ({ proxy }, account) => [voteThroughCall(account, proxy)],
  'leave-proxy': (_, account) => [leaveProxyCall(account)],
  'swap-coin': (operation, account) => [swapCoinCall(operation, account)],
  'exchange-stake': (operation, account) => [exchangeCall(operation, account)],
  'exchange-unstake': (operation, account) => [exchangeCall(operation, account)],
  'choose-stake-mode': (operation, account) => [exchangeCall(operation, account)],
  'exchange-transfer': (operation, account) => [exchangeCall(operation, account)],
  'cancel-order': (operation, account) => [exchangeCall(operation, account)],
  'cancel-pair': (operation, account) => [exchangeCall(operation, account)],
  'register-address': (operation, account) => [exchangeCall(operation, account)],
  freeze: (operation, account) => [freezeCall(operation, account)],
  'vote-witnesses': (operation, account) => [voteWitnessesCall(operation, account)],
  'vote-producer': (operation, account) => [voteProducerCall(operation, account)],
};

/**
 * What an operation of `account` must look like, written down a second time and apart from the encoders, so that a mistake or a
 * manipulation there does not pass.
 */
export function expectedTransaction(operation: Operation, account: string): ExpectedTransaction {
  return { calls: expectedCalls(operation.kind, operation, account), terms: expectedTerms(operation) };
}

function expectedCalls<K extends OperationKind>(kind: K, operation: OperationOf<K>, account: string): readonly ExpectedCall[] {
  return CALLS[kind](operation, account);
}

function expectedTerms(operation: Operation): TransactionTerms {
  if (operation.kind === 'vote-producer') return voteProducerTerms(operation);
  return operation.kind === 'freeze' || operation.kind === 'vote-witnesses' ? FREE_OF_FEES : NO_TERMS;
}
