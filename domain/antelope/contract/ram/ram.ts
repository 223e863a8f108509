import { Asset } from '../../../core/amount/asset.ts';
import type { Call } from '../../../core/chain/call.ts';
import { amountOf, integerOf, textOf } from '../action-data.ts';
import { isOf } from '../asset-check.ts';
import { bancorInput, bancorOutput } from '../../loans/bancor.ts';
import type { ActionResult, RamReceipt } from '../execution-result.ts';
import { ramGrownBy } from '../../ram/ram-growth.ts';
import { convertedByRamcore } from '../../ram/ramcore.ts';
import { check, refuse } from '../refusal.ts';
import { setRamQuota } from '../stake/resource-limits.ts';
import { passRamFee } from './system-fees.ts';
import { SYSTEM_ACCOUNTS } from '../system-accounts.ts';
import type { RamMarketRow } from '../tables.ts';
import type { WorkingState } from '../working-state.ts';

const MARKET_KEY = 'RAMCORE';
/** Share of a payment that remains after the fee, as the contract's `buyrambytes` computes it. */
const PART_AFTER_FEE = 0.995;

/** Returns the fee, half a percent rounded up. */
function feeOf(units: bigint): bigint {
  return (units + 199n) / 200n;
}

function ramMarket(state: WorkingState): RamMarketRow {
  return state.row('rammarket', MARKET_KEY) ?? refuse('ram market does not exist');
}

function moveMarket(state: WorkingState, market: RamMarketRow, bytes: bigint, coin: bigint): void {
  state.put('rammarket', {
    ...market,
    base: Asset.of(market.base.units + bytes, market.base.symbol),
    quote: Asset.of(market.quote.units + coin, market.quote.symbol),
  });
  const global = state.row('global', 'global') ?? refuse('global state does not exist');
  state.put('global', {
    ...global,
    totalRamBytesReserved: global.totalRamBytesReserved - bytes,
    totalRamStake: global.totalRamStake + coin,
  });
}

/** Adds the bytes that became new RAM since the last trade to the market, as every trade does before anything else. */
function growMarket(state: WorkingState): void {
  const growth = state.row('global2', 'global2');
  if (!growth || state.time <= growth.lastRamIncrease) return;
  const bytes = ramGrownBy(growth, state.time);
  const market = ramMarket(state);
  state.put('rammarket', { ...market, base: Asset.of(market.base.units + bytes, market.base.symbol) });
  const global = state.row('global', 'global') ?? refuse('global state does not exist');
  state.put('global', { ...global, maxRamSize: global.maxRamSize + bytes });
  state.put('global2', { ...growth, lastRamIncrease: state.time });
}

function boughtBytes(state: WorkingState, { supply, base, quote }: RamMarketRow, coin: bigint): bigint {
  return state.rules.ramByRamcore
    ? convertedByRamcore({ input: quote.units, output: base.units, ramcore: supply.units }, coin)
    : bancorOutput(quote.units, base.units, coin);
}

function paidForBytes(state: WorkingState, { supply, base, quote }: RamMarketRow, bytes: bigint): bigint {
  return state.rules.ramByRamcore
    ? convertedByRamcore({ input: base.units, output: quote.units, ramcore: supply.units }, bytes)
    : bancorOutput(base.units, quote.units, bytes);
}

function addRam(state: WorkingState, owner: string, bytes: bigint): bigint {
  check(state.rules.ramByRamcore || state.accountExists(owner), `owner=${owner} account does not exist`);
  const known = state.row('userres', owner, owner) ?? { owner, netWeight: state.core(0n), cpuWeight: state.core(0n), ramBytes: 0n };
  return setRamQuota(state, { ...known, ramBytes: known.ramBytes + bytes });
}

function reduceRam(state: WorkingState, owner: string, bytes: bigint): bigint {
  check(bytes > 0n, state.rules.ramByRamcore ? 'cannot sell negative byte' : 'cannot reduce negative byte');
  const known = state.row('userres', owner, owner) ?? refuse('no resource row');
  check(known.ramBytes >= bytes, 'insufficient quota');
  return setRamQuota(state, { ...known, ramBytes: known.ramBytes - bytes });
}

function buy(state: WorkingState, payer: string, receiver: string, quantity: Asset): RamReceipt {
  state.requireAuthority(payer);
  growMarket(state);
  check(isOf(quantity, state.rules.core), 'must buy ram with core token');
  check(quantity.units > 0n, 'must purchase a positive amount');
  const fee = state.core(feeOf(quantity.units));
  const paid = quantity.minus(fee);
  state.sendTransfer(payer, SYSTEM_ACCOUNTS.ram, paid, 'buy ram');
  state.sendTransfer(payer, SYSTEM_ACCOUNTS.ramFee, fee, 'ram fee');
  passRamFee(state, fee);
  const market = ramMarket(state);
  const bytes = boughtBytes(state, market, paid.units);
  check(bytes > 0n, 'must reserve a positive amount');
  moveMarket(state, market, -bytes, paid.units);
  return { quantity, bytes, ramBytes: addRam(state, receiver, bytes), fee };
}

/** Returns a value from an action; contracts that convert by way of RAMCORE are older than that. */
function report(state: WorkingState, result: ActionResult): void {
  if (!state.rules.ramByRamcore) state.results.push(result);
}

/** `buyram`: buys RAM for an exact amount of coin, fee included. */
export function buyRam(state: WorkingState, call: Call): void {
  const payer = textOf(call, 'payer');
  const receiver = textOf(call, 'receiver');
  report(state, { action: 'buyram', payer, receiver, ...buy(state, payer, receiver, amountOf(call, 'quant')) });
}

/** Returns what `buyrambytes` pays for a number of bytes, fee included; by way of RAMCORE, what the market would pay for them. */
export function costOfRamBytes(state: WorkingState, bytes: bigint): Asset {
  const market = ramMarket(state);
  if (state.rules.ramByRamcore) return state.core(paidForBytes(state, market, bytes));
  const cost = bancorInput(market.base.units, market.quote.units, bytes);
  return state.core(BigInt(Math.trunc(Number(cost) / PART_AFTER_FEE)));
}

/**
 * `buyrambytes`: buys RAM for the estimated price of a number of bytes; slightly fewer arrive, since the price is truncated and the fee
 * rounded up.
 */
export function buyRamBytes(state: WorkingState, call: Call): void {
  const payer = textOf(call, 'payer');
  const receiver = textOf(call, 'receiver');
  const quantity = costOfRamBytes(state, integerOf(call, 'bytes'));
  report(state, { action: 'buyrambytes', payer, receiver, ...buy(state, payer, receiver, quantity) });
}

/** `sellram`: sells RAM to the market; the fee is deducted from the proceeds. */
export function sellRam(state: WorkingState, call: Call): void {
  const account = textOf(call, 'account');
  const bytes = integerOf(call, 'bytes');
  state.requireAuthority(account);
  growMarket(state);
  const ramBytes = reduceRam(state, account, bytes);
  const market = ramMarket(state);
  const quantity = state.core(paidForBytes(state, market, bytes));
  check(quantity.units > 1n, 'token amount received from selling ram is too low');
  moveMarket(state, market, bytes, -quantity.units);
  const fee = state.core(feeOf(quantity.units));
  state.sendTransfer(SYSTEM_ACCOUNTS.ram, account, quantity, 'sell ram');
  state.sendTransfer(account, SYSTEM_ACCOUNTS.ramFee, fee, 'sell ram fee');
  passRamFee(state, fee);
  report(state, { action: 'sellram', account, quantity, bytes, ramBytes, fee });
}
