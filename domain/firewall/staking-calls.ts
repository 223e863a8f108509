import { Asset } from '../amount/asset.ts';
import type { BuyRex, SellRex, UnstakeRex } from '../chain/operation.ts';
import type { ExpectedCall } from './expected-call.ts';

/** Order matters: the vote needs the stake before it, the purchase needs the deposit. */
export function buyRexCalls({ amount, firstStake, proxy }: BuyRex, account: string): readonly ExpectedCall[] {
  const paid = firstStake ? amount.minus(firstStake) : amount;
  return [
    ...(firstStake ? [firstStakeCall(account, firstStake)] : []),
    ...(proxy === null ? [] : [voteThroughCall(account, proxy)]),
    { action: 'deposit', data: { owner: account, amount: paid.toString() } },
    { action: 'buyrex', data: { from: account, amount: paid.toString() } },
  ];
}

export function unstakeRexCall({ rex }: UnstakeRex, account: string): ExpectedCall {
  return { action: 'mvfrsavings', data: { owner: account, rex: rex.toString() } };
}

/** The vote comes first where the contract asks for one, the withdrawal last, after the sale has paid. */
export function sellRexCalls({ rex, proceeds, proxy }: SellRex, account: string): readonly ExpectedCall[] {
  return [
    ...(proxy === null ? [] : [voteThroughCall(account, proxy)]),
    { action: 'sellrex', data: { from: account, rex: rex.toString() } },
    { action: 'withdraw', data: { owner: account, amount: proceeds.toString() } },
  ];
}

export function voteThroughCall(account: string, proxy: string): ExpectedCall {
  return { action: 'voteproducer', data: { voter: account, proxy, producers: [] } };
}

function firstStakeCall(account: string, stake: Asset): ExpectedCall {
  const nothing = Asset.zero(stake.symbol).toString();
  return {
    action: 'delegatebw',
    data: { from: account, receiver: account, stake_net_quantity: nothing, stake_cpu_quantity: stake.toString(), transfer: false },
  };
}
