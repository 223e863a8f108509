import { plainDigits } from '../../core/amount/plain-digits.ts';
import type { TransactionTerms } from '../../core/chain/call.ts';
import type { VoteProducer } from '../../antelope/operations/votes.ts';
import type { ExpectedCall } from '../../core/chain/expected-call.ts';

/** Gas a vote may use at most, in whole gas, and the ratio it is paid at (product rule: limit 1,000,000, ratio 1). */
export const VOTE_GAS_LIMIT = 1_000_000n;
export const VOTE_GAS_RATIO = 1n;

export function voteProducerCall({ producer, amount }: VoteProducer, account: string): ExpectedCall {
  return { action: 'vote', data: { voter: account, producer, amount: plainDigits(amount) } };
}

/** Exactly what the vote takes may leave the account, in the same digits as in the call; no delay, nobody else signs. */
export function voteProducerTerms({ amount }: VoteProducer): TransactionTerms {
  return {
    gas_ratio: String(VOTE_GAS_RATIO),
    gas_limit: String(VOTE_GAS_LIMIT),
    amount_limit: `${amount.symbol.code.toLowerCase()}:${plainDigits(amount)}`,
    delay: '0',
    signers: '',
  };
}
