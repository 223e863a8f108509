import { actionArguments, gasShortage } from './admission.ts';
import { type Authority, authorityOf } from './authority.ts';
import type { ChainState } from './chain-state.ts';
import { coinText, coinUnits } from '../codec/coin-amount.ts';
import { runAction } from '../contracts/contracts.ts';
import { ActionFailure, Execution, OutOfGas, type Event } from './execution.ts';
import { GAS } from './gas-costs.ts';
import { GatewayFault } from '../http/gateway-fault.ts';
import type { JsonNode } from '../http/go-json.ts';
import { gasAt, gasUsed } from './gas-meter.ts';
import type { ReceivedAction, ReceivedTransaction } from './received-transaction.ts';
import type { Receipt, ReceiptStatus } from './receipt.ts';

/** Length to which go-iost cuts the description of an action. */
const DESCRIPTION_LENGTH = 100;
const ANY_TOKEN = '*';
const UNLIMITED = 'unlimited';
const INT64_MAX = 9_223_372_036_854_775_807n;
const UNITS_PER_COIN = 100_000_000n;

export interface BlockContext {
  readonly number: number;
  /** Nanoseconds. */
  readonly time: bigint;
}

export interface RanTransaction {
  readonly state: ChainState;
  readonly receipt: Receipt;
}

interface Ending {
  readonly status: ReceiptStatus;
  readonly message: string;
}

/**
 * Runs a transaction in a block. Null when the block's producer drops it silently: keys that do not belong to the account, less gas than
 * its limit, or an unreadable spending limit.
 */
export function runTransaction(state: ChainState, transaction: ReceivedTransaction, block: BlockContext): RanTransaction | null {
  const authority = authorityOf(state, transaction);
  const { publisher, amountLimit } = transaction;
  if (!authority) return null;
  if (gasShortage(transaction, gasAt(state.gas(publisher), block.time), state.purse(publisher).free) !== null) return null;
  if (!isReadable(amountLimit)) return null;
  return executed(state, transaction, authority, block);
}

/** Runs a transaction whose authority was checked. */
export function executed(state: ChainState, transaction: ReceivedTransaction, authority: Authority, block: BlockContext): RanTransaction {
  const { publisher, gasLimit, gasRatio, hash } = transaction;
  const run = new Execution({
    state: state.copy(),
    authority,
    publisher,
    blockNumber: block.number,
    blockTime: block.time,
    transactionTime: transaction.time,
    gas: { limit: gasLimit, ratio: gasRatio },
  });
  const returns: string[] = [];
  let failure: Ending | null = null;
  for (const [index, action] of transaction.actions.entries()) {
    try {
      if (index === 0) run.charge(GAS.publisher + GAS.perByte * transaction.size);
      returns.push(runAction(run, action.contract, action.actionName, argumentsOf(action)));
      checkSpending(run.events, transaction);
    } catch (error) {
      failure = endingOf(error, action);
      break;
    }
  }
  const missingRam = failure ? null : ramMissing(run);
  const ending = failure ?? missingRam ?? { status: 'SUCCESS', message: '' };
  const used = run.spent < gasLimit ? run.spent : gasLimit;
  const after = ending.status === 'SUCCESS' ? run.state : state.copy();
  if (ending.status === 'SUCCESS') payRam(run);
  after.setGas(publisher, gasUsed(after.gas(publisher), used, block.time));
  const done = ending.status === 'SUCCESS';
  const ramUsage = new Map([...run.ram].filter(([, bytes]) => done && bytes !== 0));
  return {
    state: after,
    receipt: { hash, gasUsage: used, ramUsage, ...ending, returns: done ? returns : [], events: done ? run.events : [] },
  };
}

function argumentsOf(action: ReceivedAction): readonly JsonNode[] {
  try {
    return actionArguments(action);
  } catch (error) {
    throw error instanceof GatewayFault ? new ActionFailure(error.message) : error;
  }
}

/** Tokens the sandbox has, with the units of one. */
const TOKENS: Readonly<Record<string, bigint>> = { iost: UNITS_PER_COIN, ram: 1n };

/** Throws where more left users' accounts, over all actions so far, than the transaction allows. */
function checkSpending(events: readonly Event[], { amountLimit }: ReceivedTransaction): void {
  for (const [token, unitsPerCoin] of Object.entries(TOKENS)) {
    const needed = events.reduce((sum, event) => sum + leavingUser(event, token), 0n);
    if (needed > allowedBy(amountLimit, token, unitsPerCoin))
      throw new ActionFailure(`token ${token} exceed amountLimit in tx. need ${token === 'iost' ? coinText(needed) : needed}`);
  }
}

const MOVES: readonly string[] = ['token.iost/transfer', 'token.iost/transferFreeze'];

/** Returns the units of a token that an event moves out of a user's account. */
function leavingUser({ func_name: name, content }: Event, wanted: string): bigint {
  if (!MOVES.includes(name)) return 0n;
  const moved: unknown = JSON.parse(content);
  const [token, from, to, amount] = Array.isArray(moved) ? moved.map(String) : [];
  if (token !== wanted || from === to || from!.endsWith('.iost')) return 0n;
  return token === 'iost' ? (coinUnits(amount!) ?? 0n) : BigInt(amount!);
}

/** Returns the units a transaction's limits allow of a token: those of the token itself, else the whole ones allowed of every token. */
function allowedBy(limits: ReceivedTransaction['amountLimit'], token: string, unitsPerCoin: bigint): bigint {
  const limit = limits.find((one) => one.token === token) ?? limits.find((one) => one.token === ANY_TOKEN);
  if (!limit) return 0n;
  if (limit.value === UNLIMITED) return INT64_MAX;
  const units = coinUnits(limit.value) ?? 0n;
  if (limit.token === ANY_TOKEN || token !== 'iost') return (units / UNITS_PER_COIN) * unitsPerCoin;
  return units;
}

/** Returns whether the node can read limits: each token once, a token it has or every token, and an amount or none. */
function isReadable(limits: ReceivedTransaction['amountLimit']): boolean {
  const tokens = limits.map(({ token }) => token);
  return (
    new Set(tokens).size === tokens.length &&
    limits.every(
      ({ token, value }) =>
        (Object.prototype.hasOwnProperty.call(TOKENS, token) || token === ANY_TOKEN) && (value === UNLIMITED || coinUnits(value) !== null),
    )
  );
}

/** Returns whether a payer of RAM is a contract of the system, which never runs out of it. */
function isSystem(account: string): boolean {
  return account.endsWith('.iost');
}

function endingOf(error: unknown, action: ReceivedAction): Ending {
  if (error instanceof OutOfGas) return { status: 'RUNTIME_ERROR', message: 'out of gas' };
  if (!(error instanceof ActionFailure)) throw error;
  const description = Array.from(`Action{Contract: ${action.contract}, ActionName: ${action.actionName}, Data: ${action.data}}\n`);
  const shown = description.length > DESCRIPTION_LENGTH ? `${description.slice(0, DESCRIPTION_LENGTH).join('')}...` : description.join('');
  return { status: 'RUNTIME_ERROR', message: `running action ${shown} error: ${error.message}` };
}

function ramMissing(run: Execution): Ending | null {
  for (const [account, bytes] of run.ram) {
    const { available } = run.state.ram(account);
    if (isSystem(account) || available >= bytes) continue;
    return {
      status: 'BALANCE_NOT_ENOUGH',
      message: `balance not enough after executing actions: pay ram failed. id: ${account} need ${bytes}, actual ${available}`,
    };
  }
  return null;
}

function payRam(run: Execution): void {
  for (const [account, bytes] of run.ram) {
    if (isSystem(account)) continue;
    const { available, used } = run.state.ram(account);
    run.state.setRam(account, { available: available - bytes, used: used + bytes });
  }
}
