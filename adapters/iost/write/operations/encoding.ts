import type { Change } from '../../../../domain/chain/simulation.ts';
import { Asset, type AssetSymbol, sameSymbol } from '../../../../domain/core/amount/asset.ts';
import { unitsOfPlainText } from '../../../../domain/core/amount/number-text.ts';
import { plainDigits } from '../../../../domain/core/amount/plain-digits.ts';
import type { Call } from '../../../../domain/core/chain/call.ts';
import type { Instant } from '../../../../domain/core/chain/time.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import type { CallGas } from '../../../../domain/iost/resources/gas-limit.ts';
import type { GasState } from '../../../../domain/iost/resources/gas.ts';
import type { ProducerVotingHolding } from '../../../../domain/iost/snapshot.ts';
import type { ProducerVote } from '../../../../domain/iost/votes/vote-rules.ts';
import type { NodeAsk } from '../../rpc/node-ask.ts';
import { undecodable } from '../wire-bytes.ts';

/** What a simulation runs on: the account's balances as a node has them, and requests to that node for a contract's storage. */
export interface IostSituation {
  readonly ask: NodeAsk;
  readonly coin: AssetSymbol;
  /** Chain time of the head. */
  readonly now: Instant;
  readonly liquid: Asset;
  readonly holding: ProducerVotingHolding;
}

/** The contract's rule that would refuse a call, or the balances it changes. RAM is paid last (node rule). */
export type IostOutcome = { readonly refusal: PoolError } | { readonly changes: readonly Change[] };

/** How one operation is encoded and simulated. */
export interface IostEncoding<O> {
  readonly contract: string;
  readonly action: string;
  /** Gas limits it may be signed with, and what it takes at most. */
  readonly gas: CallGas;
  /** Returns the gas a node lets the call be signed with, where that is not only what the account has. Errors: `transaction-undecodable`. */
  gasOf?(data: Call['data'], gas: GasState, coin: AssetSymbol): GasState;
  /** After which wait coins come back: the election's once votes are taken back, or from its own block on, or that of a released pledge; none where none do. */
  readonly wait: 'after-reduction' | 'from-now' | 'after-unpledge' | 'none';
  /** Returns the arguments by their names. Errors: `amount-wrong-symbol`. */
  encode(operation: O, account: string, coin: AssetSymbol): Call['data'];
  /** Applies the contract's rules in their order. Errors: node errors, `transaction-undecodable`. */
  simulate(data: Call['data'], situation: IostSituation): Promise<IostOutcome>;
}

/** Errors: `amount-wrong-symbol`. */
export function encodedVote(
  { producer, amount }: { readonly producer: string; readonly amount: Asset },
  voter: string,
  coin: AssetSymbol,
): Call['data'] {
  if (!sameSymbol(amount.symbol, coin)) throw new PoolError('amount-wrong-symbol', { given: amount.symbol.code, expected: coin.code });
  return { voter, producer, amount: plainDigits(amount) };
}

/** Decodes a vote's data. Errors: `transaction-undecodable`. */
export function voteIn({ voter, producer, amount }: Call['data'], coin: AssetSymbol): ProducerVote {
  const units = typeof amount === 'string' ? unitsOfPlainText(amount, coin.precision) : null;
  if (typeof voter !== 'string' || typeof producer !== 'string' || units === null) throw undecodable('vote');
  return { voter, producer, amount: Asset.of(units, coin) };
}
