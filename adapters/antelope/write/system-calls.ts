import type { Asset } from '../../../domain/core/amount/asset.ts';
import type { Call, CallValue, Signer } from '../../../domain/core/chain/call.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { StakedResource } from '../../../domain/antelope/operations/resources.ts';

/** Calls of the system contract by one signer, named like its actions. Amounts are native coin or REX as the action wants them. */
export function systemCalls({ account, permission }: Signer) {
  const call = (action: string, data: Readonly<Record<string, CallValue>>): Call => ({
    contract: SYSTEM_ACCOUNTS.system,
    action,
    authorization: [{ account, permission }],
    data,
  });
  return {
    delegatebw: (receiver: string, cpu: Asset, net: Asset, transfer: boolean) =>
      call('delegatebw', { from: account, receiver, stake_net_quantity: String(net), stake_cpu_quantity: String(cpu), transfer }),
    undelegatebw: (receiver: string, cpu: Asset, net: Asset) =>
      call('undelegatebw', { from: account, receiver, unstake_net_quantity: String(net), unstake_cpu_quantity: String(cpu) }),
    unstaketorex: (receiver: string, cpu: Asset, net: Asset) =>
      call('unstaketorex', { owner: account, receiver, from_net: String(net), from_cpu: String(cpu) }),
    /** Votes through a proxy; withdraws the vote when it is empty; no call for null. */
    vote: (proxy: string | null) => (proxy === null ? [] : [call('voteproducer', { voter: account, proxy, producers: [] })]),
    deposit: (amount: Asset) => call('deposit', { owner: account, amount: String(amount) }),
    withdraw: (amount: Asset) => call('withdraw', { owner: account, amount: String(amount) }),
    buyrex: (amount: Asset) => call('buyrex', { from: account, amount: String(amount) }),
    sellrex: (rex: Asset) => call('sellrex', { from: account, rex: String(rex) }),
    mvtosavings: (rex: Asset) => call('mvtosavings', { owner: account, rex: String(rex) }),
    mvfrsavings: (rex: Asset) => call('mvfrsavings', { owner: account, rex: String(rex) }),
    ofOwner: (action: 'consolidate' | 'updaterex' | 'cnclrexorder' | 'refund') => call(action, { owner: account }),
    rent: (resource: StakedResource, receiver: string, payment: Asset, fund: Asset) =>
      call(`rent${resource}`, { from: account, receiver, loan_payment: String(payment), loan_fund: String(fund) }),
    fundLoan: (resource: StakedResource, loan: bigint, payment: Asset) =>
      call(`fund${resource}loan`, { from: account, loan_num: String(loan), payment: String(payment) }),
    defundLoan: (resource: StakedResource, loan: bigint, amount: Asset) =>
      call(`def${resource}loan`, { from: account, loan_num: String(loan), amount: String(amount) }),
    buyram: (receiver: string, amount: Asset) => call('buyram', { payer: account, receiver, quant: String(amount) }),
    buyrambytes: (receiver: string, bytes: bigint) => call('buyrambytes', { payer: account, receiver, bytes: Number(bytes) }),
    sellram: (bytes: bigint) => call('sellram', { account, bytes: String(bytes) }),
  };
}
