import type { CallValue } from '../domain/chain/call.ts';
import { Asset } from '../domain/amount/asset.ts';
import type { Operation } from '../domain/chain/operation.ts';

/** One call an operation has to consist of: the action and every field of its data. */
export interface ExpectedCall {
  readonly action: string;
  readonly data: Readonly<Record<string, CallValue>>;
}

/**
 * What an operation of `account` must look like on the chain, written down a second time and apart from the encoder, so that a mistake
 * or a manipulation there does not pass. Order matters: the vote needs the stake before it, the purchase needs the deposit.
 */
export function expectedCalls(operation: Operation, account: string): readonly ExpectedCall[] {
  switch (operation.kind) {
    case 'buy-rex': {
      const { amount, firstStake, proxy } = operation;
      const paid = firstStake ? amount.minus(firstStake) : amount;
      return [
        ...(firstStake ? [firstStakeCall(account, firstStake)] : []),
        ...(proxy === null ? [] : [voteCall(account, proxy)]),
        { action: 'deposit', data: { owner: account, amount: paid.toString() } },
        { action: 'buyrex', data: { from: account, amount: paid.toString() } },
      ];
    }
    case 'unstake-rex':
      return [{ action: 'mvfrsavings', data: { owner: account, rex: operation.rex.toString() } }];
    case 'delegate-votes':
      return [voteCall(account, operation.proxy)];
  }
}

function firstStakeCall(account: string, stake: Asset): ExpectedCall {
  const nothing = Asset.zero(stake.symbol).toString();
  return {
    action: 'delegatebw',
    data: { from: account, receiver: account, stake_net_quantity: nothing, stake_cpu_quantity: stake.toString(), transfer: false },
  };
}

function voteCall(account: string, proxy: string): ExpectedCall {
  return { action: 'voteproducer', data: { voter: account, proxy, producers: [] } };
}
