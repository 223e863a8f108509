import type { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import { amountOf, textOf } from '../action-data.ts';
import { checkedSum, isOf } from '../asset-check.ts';
import { maturityRules, withMatured, withMaturing, withSavings, withoutSavings } from './maturity-buckets.ts';
import { check, refuse } from '../refusal.ts';
import { changeResourceLimits } from '../stake/resource-limits.ts';
import { settleRexAccount } from './rex-account.ts';
import { takeFromFund } from './rex-fund.ts';
import { runRex } from './rex-maintenance.ts';
import { addToRexPool, rexPool, rexValue } from './rex-pool.ts';
import { sellMaturedRex } from './rex-sale.ts';
import { moveToSavings } from './rex-savings.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import { checkRexHolderVotes } from '../votes/voting-requirement.ts';
import type { WorkingState } from '../working-state.ts';

/** Credits bought REX to the owner's balance. @returns the change of its vote stake in coin units. */
function addToRexBalance(state: WorkingState, owner: string, payment: Asset, received: Asset): bigint {
  const known = state.row('rexbal', owner);
  const rexBalance = known ? known.rexBalance.plus(received) : received;
  const voteStake = known ? state.core(rexValue(rexPool(state), rexBalance.units) ?? 0n) : payment;
  const { savings, balance } = withoutSavings({ owner, maturedRex: 0n, maturities: [], ...known, rexBalance, voteStake });
  state.put('rexbal', withSavings(withMaturing(state, withMatured(state, balance), received.units), savings));
  return voteStake.units - (known?.voteStake.units ?? 0n);
}

function finishPurchase(state: WorkingState, owner: string, received: Asset): void {
  const rules = maturityRules(state);
  if (rules.buyRexToSavings && received.units > 0n) moveToSavings(state, owner, received);
  sellMaturedRex(state, owner);
  state.results.push({ action: 'buyresult', asset: received });
}

/** `buyrex`: pays from the REX fund; the price is the pool's before any payout or loan maintenance of the same action. */
export function buyRex(state: WorkingState, call: Call): void {
  const from = textOf(call, 'from');
  const amount = amountOf(call, 'amount');
  state.requireAuthority(from);
  check(isOf(amount, state.rules.core), 'asset must be core token');
  check(amount.units > 0n, 'must use positive amount');
  checkRexHolderVotes(state, from, 'must vote for at least 21 producers or for a proxy before buying REX');
  takeFromFund(state, from, amount);
  const received = addToRexPool(state, amount);
  const stakeChange = addToRexBalance(state, from, amount, received);
  runRex(state);
  settleRexAccount(state, from, { stakeChange });
  finishPurchase(state, from, received);
}

/** `unstaketorex`: turns staked CPU and NET into REX without the refund wait. */
export function unstakeToRex(state: WorkingState, call: Call): void {
  const owner = textOf(call, 'owner');
  const receiver = textOf(call, 'receiver');
  const fromNet = amountOf(call, 'from_net');
  const fromCpu = amountOf(call, 'from_cpu');
  state.requireAuthority(owner);
  check(isOf(fromNet, state.rules.core) && isOf(fromCpu, state.rules.core), 'asset must be core token');
  check(
    fromNet.units >= 0n && fromCpu.units >= 0n && (fromNet.units > 0n || fromCpu.units > 0n),
    'must unstake a positive amount to buy rex',
  );
  checkRexHolderVotes(state, owner, 'must vote for at least 21 producers or for a proxy before buying REX');
  const stake = state.row('delband', receiver, owner) ?? refuse('delegated bandwidth record does not exist');
  check(fromNet.units <= stake.netWeight.units, 'amount exceeds tokens staked for net');
  check(fromCpu.units <= stake.cpuWeight.units, 'amount exceeds tokens staked for cpu');
  const left = { ...stake, netWeight: stake.netWeight.minus(fromNet), cpuWeight: stake.cpuWeight.minus(fromCpu) };
  if (left.netWeight.isZero() && left.cpuWeight.isZero()) state.remove('delband', left);
  else state.put('delband', left);
  changeResourceLimits(state, receiver, { net: -fromNet.units, cpu: -fromCpu.units });
  const payment = checkedSum(fromNet, fromCpu);
  state.sendTransfer(SYSTEM_ACCOUNTS.stake, SYSTEM_ACCOUNTS.rex, payment, 'buy REX with staked tokens');
  const received = addToRexPool(state, payment);
  const stakeChange = addToRexBalance(state, owner, payment, received);
  runRex(state);
  settleRexAccount(state, owner, { stakeChange: state.rules.unstakeToRexKeepsStake ? 0n : stakeChange - payment.units, refreshVote: true });
  finishPurchase(state, owner, received);
}
