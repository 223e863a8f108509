import { Asset } from '../../../domain/core/amount/asset.ts';
import type { RuleOutcome } from '../../../domain/tron/rule-outcome.ts';
import { afterFreeze } from '../../../domain/tron/stake/freeze-rules.ts';
import { afterVote, type Candidates } from '../../../domain/tron/votes/vote-rules.ts';
import type { AccountAnswer } from '../read/account-answer.ts';
import { readAddress } from '../rpc/address.ts';
import { TRX } from '../rpc/sun.ts';
import { type ContractValue, votesIn } from '../write/contract-value.ts';

/** Applies the domain's rules of a contract to an account that has paid for its bandwidth. Null: no rules are known for it. */
export function applied(
  { name, fields }: ContractValue,
  account: AccountAnswer,
  candidates: Candidates,
): RuleOutcome<AccountAnswer> | null {
  if (name === 'FreezeBalanceV2Contract') {
    const amount = Asset.of(typeof fields['frozen_balance'] === 'bigint' ? fields['frozen_balance'] : 0n, TRX);
    return afterFreeze(account, amount, fields['resource'] === 'ENERGY' ? 'energy' : 'bandwidth');
  }
  if (name !== 'VoteWitnessContract') return null;
  const list = votesIn(fields['votes']).map((vote) => ({
    witness: readAddress(vote.vote_address) ?? vote.vote_address,
    votes: vote.vote_count,
    written: vote.vote_address,
  }));
  return afterVote(account, list, candidates);
}
