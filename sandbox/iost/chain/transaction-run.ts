import { actionArguments, isPledgeForItself } from './admission.ts';
import { authorityOf } from './authority.ts';
import type { ChainState } from './chain-state.ts';
import { coinText, coinUnits } from '../codec/coin-amount.ts';
import { preparedAction } from '../contracts/contracts.ts';
import { ActionFailure, Execution, type Authority, type Event } from './execution.ts';
import { GatewayFault } from '../http/gateway-fault.ts';
import { gasAt, gasUsed } from './gas-meter.ts';
import type { ReceivedAction, ReceivedTransaction } from './received-transaction.ts';
import type { Receipt, ReceiptStatus } from './receipt.ts';

/** Length to which go-iost cuts the description of an action. */
const DESCRIPTION_LENGTH = 100;

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
  const { publisher, gasLimit, amountLimit } = transaction;
  if (!authority) return null;
  if (gasAt(state.gas(publisher), block.time) < gasLimit && !isPledgeForItself(transaction)) return null;
  if (amountLimit.some(({ token, value }) => token !== 'iost' || coinUnits(value) === null)) return null;
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
  });
  const returns: string[] = [];
  let spent = 0n;
  let failure: Ending | null = null;
  for (const action of transaction.actions) {
    try {
      const prepared = preparedAction(action.contract, action.actionName, argumentsOf(action));
      spent += (prepared.gas * gasRatio) / 100n;
      if (spent > gasLimit) throw new OutOfGas();
      returns.push(prepared.run(run));
      checkSpending(run.events, transaction);
    } catch (error) {
      failure = endingOf(error, action);
      break;
    }
  }
  const missingRam = failure ? null : ramMissing(run);
  const ending = failure ?? missingRam ?? { status: 'SUCCESS', message: '' };
  const used = spent < gasLimit ? spent : gasLimit;
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

class OutOfGas extends Error {}

function argumentsOf(action: ReceivedAction): readonly unknown[] {
  try {
    return actionArguments(action);
  } catch (error) {
    throw error instanceof GatewayFault ? new ActionFailure(error.message) : error;
  }
}

/** Throws where more left users' accounts, over all actions so far, than the transaction allows. */
function checkSpending(events: readonly Event[], { amountLimit }: ReceivedTransaction): void {
  const needed = events.reduce((sum, { func_name: name, content }) => {
    if (name !== 'token.iost/transfer') return sum;
    const moved: unknown = JSON.parse(content);
    const [, from, to, amount] = Array.isArray(moved) ? moved.map(String) : [];
    return from === to || from!.endsWith('.iost') ? sum : sum + (coinUnits(amount!) ?? 0n);
  }, 0n);
  if (needed === 0n) return;
  const allowed = coinUnits(amountLimit.find(({ token }) => token === 'iost')?.value ?? '0') ?? 0n;
  if (needed > allowed) throw new ActionFailure(`token iost exceed amountLimit in tx. need ${coinText(needed)}`);
}

function endingOf(error: unknown, action: ReceivedAction): Ending {
  if (error instanceof OutOfGas) return { status: 'RUNTIME_ERROR', message: 'out of gas' };
  if (!(error instanceof ActionFailure)) throw error;
  const description = Array.from(`Action{Contract: ${action.contract}, ActionName: ${action.actionName}, Data: ${action.data}}\n`);
  const shown = description.length > DESCRIPTION_LENGTH ? `${description.slice(0, DESCRIPTION_LENGTH).join('')}...` : description.join('');
  const words = error.script ? `Uncaught exception: Error: ${error.message}\n    at ${action.contract} (_native/contract)` : error.message;
  return { status: 'RUNTIME_ERROR', message: `running action ${shown} error: ${words}` };
}

function ramMissing(run: Execution): Ending | null {
  for (const [account, bytes] of run.ram) {
    const { available } = run.state.ram(account);
    if (available >= bytes) continue;
    return {
      status: 'BALANCE_NOT_ENOUGH',
      message: `balance not enough after executing actions: pay ram failed. id: ${account} need ${bytes}, actual ${available}`,
    };
  }
  return null;
}

function payRam(run: Execution): void {
  for (const [account, bytes] of run.ram) {
    const { available, used } = run.state.ram(account);
    run.state.setRam(account, { available: available - bytes, used: used + bytes });
  }
}
