import type { Asset } from '../../core/amount/asset.ts';
import type { ExpectedCall } from '../../core/chain/expected-call.ts';

export function voteThroughCall(account: string, proxy: string): ExpectedCall {
  return { action: 'voteproducer', data: { voter: account, proxy, producers: [] } };
}

/** Returns the vote that accompanies an operation, if one does. */
export function voteThroughCalls(account: string, proxy: string | null): readonly ExpectedCall[] {
  return proxy === null ? [] : [voteThroughCall(account, proxy)];
}

export function toSavingsCall(account: string, rex: Asset): ExpectedCall {
  return { action: 'mvtosavings', data: { owner: account, rex: rex.toString() } };
}

/** Returns a deposit into, or a withdrawal from, the REX fund. */
export function fundCall(action: 'deposit' | 'withdraw', account: string, amount: Asset): ExpectedCall {
  return { action, data: { owner: account, amount: amount.toString() } };
}

/** Returns a call whose only field is its owner. */
export function ownerCall(action: 'consolidate' | 'updaterex' | 'cnclrexorder' | 'refund', account: string): ExpectedCall {
  return { action, data: { owner: account } };
}

export function stakeCall(account: string, receiver: string, cpu: Asset, net: Asset, transfer: boolean): ExpectedCall {
  return {
    action: 'delegatebw',
    data: { from: account, receiver, stake_net_quantity: net.toString(), stake_cpu_quantity: cpu.toString(), transfer },
  };
}

export function buyRexCall(account: string, amount: Asset): ExpectedCall {
  return { action: 'buyrex', data: { from: account, amount: amount.toString() } };
}
