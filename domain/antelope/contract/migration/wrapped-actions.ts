import type { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import { amountOf, integerOf, textOf } from '../action-data.ts';
import { checkedSum } from '../asset-check.ts';
import { costOfRamBytes } from '../ram/ram.ts';
import {
  checkNewName,
  enforceBalance,
  oldBalance,
  tokenMigrationOf,
  swapAfter,
  swapBefore,
  swapExcess,
  traceSwap,
  underOldName,
} from './token-migration.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import { transfer } from '../token.ts';
import type { WorkingState } from '../working-state.ts';

type Wrapped = (state: WorkingState, call: Call) => void;

/** Returns the account in `field`, which must have authorised the call. */
function caller(state: WorkingState, call: Call, field: string): string {
  const account = textOf(call, field);
  state.requireAuthority(account);
  return account;
}

/** Sends the same call to the system contract, with amounts under the coin's old symbol. */
function forward(state: WorkingState, call: Call, account: string, amounts: Readonly<Record<string, Asset>> = {}): void {
  const data = { ...call.data };
  for (const [field, amount] of Object.entries(amounts)) data[field] = underOldName(state, amount).toString();
  state.send({ contract: SYSTEM_ACCOUNTS.system, action: call.action, authorization: [{ account, permission: 'active' }], data });
}

/** Returns a wrapped action without amounts of the coin. */
function unchanged(field: string): Wrapped {
  return (state, call) => forward(state, call, caller(state, call, field));
}

/** Returns a wrapped action that takes an amount from its caller's balance. */
function paid(field: string, amountField: string): Wrapped {
  return (state, call) => {
    const account = caller(state, call, field);
    const amount = amountOf(call, amountField);
    swapBefore(state, account, amount);
    forward(state, call, account, { [amountField]: amount });
  };
}

/** Returns a wrapped action that pays into its caller's balance: the gain is swapped. */
function gaining(field: string): Wrapped {
  return (state, call) => {
    const account = caller(state, call, field);
    const before = oldBalance(state, account);
    forward(state, call, account);
    const { contract } = tokenMigrationOf(state);
    state.send({
      contract,
      action: 'swapexcess',
      authorization: [{ account: contract, permission: 'active' }],
      data: { account, eos_before: before.toString() },
    });
  };
}

/** Returns a wrapped action with amounts that neither leave nor reach its caller's balance. */
function restated(field: string, amountFields: readonly string[]): Wrapped {
  return (state, call) => {
    const account = caller(state, call, field);
    const amounts = amountFields.map((name) => [name, amountOf(call, name)] as const);
    for (const [, amount] of amounts) checkNewName(state, amount);
    forward(state, call, account, Object.fromEntries(amounts));
  };
}

function withdraw(state: WorkingState, call: Call): void {
  const owner = caller(state, call, 'owner');
  const amount = amountOf(call, 'amount');
  checkNewName(state, amount);
  forward(state, call, owner, { amount });
  swapAfter(state, owner, amount);
}

function delegateBandwidth(state: WorkingState, call: Call): void {
  const from = caller(state, call, 'from');
  const net = amountOf(call, 'stake_net_quantity');
  const cpu = amountOf(call, 'stake_cpu_quantity');
  swapBefore(state, from, checkedSum(net, cpu));
  forward(state, call, from, { stake_net_quantity: net, stake_cpu_quantity: cpu });
}

/** Wraps `buyrambytes`: the caller's balance under the old symbol must be unchanged afterwards. */
function buyRamBytes(state: WorkingState, call: Call): void {
  const { contract, coin } = tokenMigrationOf(state);
  const payer = caller(state, call, 'payer');
  const before = oldBalance(state, payer);
  swapBefore(state, payer, costOfRamBytes(state, integerOf(call, 'bytes')).renamed(coin));
  forward(state, call, payer);
  state.send({
    contract,
    action: 'enforcebal',
    authorization: [{ account: payer, permission: 'active' }],
    data: { account: payer, expected_eos_balance: before.toString() },
  });
}

/** Actions of the wrapper contract (its published source, 2025): its token, the wrapped actions, and those it sends itself. */
export const WRAPPED_ACTIONS: Readonly<Record<string, Wrapped>> = {
  transfer,
  swaptrace: traceSwap,
  swapexcess: swapExcess,
  enforcebal: enforceBalance,
  deposit: paid('owner', 'amount'),
  withdraw,
  buyrex: restated('from', ['amount']),
  sellrex: unchanged('from'),
  mvtosavings: unchanged('owner'),
  mvfrsavings: unchanged('owner'),
  unstaketorex: restated('owner', ['from_net', 'from_cpu']),
  donatetorex: paid('payer', 'quantity'),
  delegatebw: delegateBandwidth,
  undelegatebw: restated('from', ['unstake_cpu_quantity', 'unstake_net_quantity']),
  refund: gaining('owner'),
  voteproducer: unchanged('voter'),
  voteupdate: unchanged('voter_name'),
  buyram: paid('payer', 'quant'),
  buyrambytes: buyRamBytes,
  sellram: gaining('account'),
};
