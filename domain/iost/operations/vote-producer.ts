import type { Asset } from '../../core/amount/asset.ts';
import { plainDigits } from '../../core/amount/plain-digits.ts';
import { assetField, nameField } from '../../core/chain/operation-fields.ts';
import { PoolError } from '../../core/errors/pool-error.ts';
import { IOST_CONTRACTS } from '../contracts.ts';
import { checkAmount, checkName, isBelowOneCoin, oneCoin } from '../../core/operation/checks.ts';
import { VOTE_GAS } from '../resources/gas-limit.ts';
import { type IostDefinition, limitsOf } from './iost-definition.ts';

/** Adds `amount` (native coin, which the vote contract holds from then on) to the votes for one producer. */
export interface VoteProducer {
  readonly kind: 'vote-producer';
  readonly producer: string;
  readonly amount: Asset;
}

export const voteProducer: IostDefinition<VoteProducer> = {
  kind: 'vote-producer',
  adds: true,
  contract: IOST_CONTRACTS.producers,
  action: 'vote',
  fields: { producer: nameField, amount: assetField },
  check: ({ producer, amount }, chain) => {
    checkName(producer, chain);
    checkAmount(amount, chain.coin.native);
    // A vote takes at least one coin (product rule).
    if (isBelowOneCoin(amount)) throw new PoolError('vote-below-minimum', { min: oneCoin(chain).toString() });
  },
  calls: ({ producer, amount }, account) => [{ action: 'vote', data: { voter: account, producer, amount: plainDigits(amount) } }],
  limits: ({ amount }) => limitsOf(VOTE_GAS, [amount]),
  changes: ['liquid', 'votes-pool', 'bonus'],
  headline: ({ amount }) => ({ verb: 'voted', amount }),
  spends: ({ amount }) => amount,
};
