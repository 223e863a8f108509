import { Asset } from '../../core/amount/asset.ts';
import type { BuyRex, BuyRexFromStake, SellRex, UnstakeRex } from './rex.ts';
import { voteThroughCalls } from './voting-calls.ts';
import type { ExpectedCall } from '../../core/chain/expected-call.ts';

/** Order matters: dust is out of the way first, the vote needs the stake before it, the purchase needs the deposit, and what is bought again the sale that the purchase brings along. */
export function buyRexCalls(
  { amount, firstStake, fromFund, toSavings, restaked, proxy }: BuyRex,
  account: string,
): readonly ExpectedCall[] {
  const paid = firstStake ? amount.minus(firstStake) : amount;
  const deposited = fromFund ? paid.minus(fromFund) : paid;
  return [
    ...(firstStake ? [firstStakeCall(account, firstStake)] : []),
    ...voteThroughCalls(account, proxy),
    ...(toSavings ? [toSavingsCall(account, toSavings)] : []),
    ...(deposited.isZero() ? [] : [fundCall('deposit', account, deposited)]),
    buyRexCall(account, paid),
    ...(restaked ? [buyRexCall(account, restaked)] : []),
  ];
}

export function buyRexFromStakeCalls(
  { receiver, cpu, net, toSavings, restaked, proxy }: BuyRexFromStake,
  account: string,
): readonly ExpectedCall[] {
  return [
    ...voteThroughCalls(account, proxy),
    ...(toSavings ? [toSavingsCall(account, toSavings)] : []),
    { action: 'unstaketorex', data: { owner: account, receiver, from_net: net.toString(), from_cpu: cpu.toString() } },
    ...(restaked ? [buyRexCall(account, restaked)] : []),
  ];
}

function buyRexCall(account: string, amount: Asset): ExpectedCall {
  return { action: 'buyrex', data: { from: account, amount: amount.toString() } };
}

export function unstakeRexCall({ rex }: UnstakeRex, account: string): ExpectedCall {
  return { action: 'mvfrsavings', data: { owner: account, rex: rex.toString() } };
}

/** The vote comes first where the contract asks for one, the withdrawal last, after the sale has paid. */
export function sellRexCalls({ rex, proceeds, proxy }: SellRex, account: string): readonly ExpectedCall[] {
  return [
    ...voteThroughCalls(account, proxy),
    { action: 'sellrex', data: { from: account, rex: rex.toString() } },
    ...(proceeds ? [fundCall('withdraw', account, proceeds)] : []),
  ];
}

export function toSavingsCall(account: string, rex: Asset): ExpectedCall {
  return { action: 'mvtosavings', data: { owner: account, rex: rex.toString() } };
}

/** Into or out of the REX fund. */
export function fundCall(action: 'deposit' | 'withdraw', account: string, amount: Asset): ExpectedCall {
  return { action, data: { owner: account, amount: amount.toString() } };
}

/** An action that says no more than whose it is. */
export function ownerCall(action: 'consolidate' | 'updaterex' | 'cnclrexorder' | 'refund', account: string): ExpectedCall {
  return { action, data: { owner: account } };
}

function firstStakeCall(account: string, stake: Asset): ExpectedCall {
  const nothing = Asset.zero(stake.symbol).toString();
  return {
    action: 'delegatebw',
    data: { from: account, receiver: account, stake_net_quantity: nothing, stake_cpu_quantity: stake.toString(), transfer: false },
  };
}
