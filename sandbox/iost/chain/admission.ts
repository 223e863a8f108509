import { writtenAmountValidity } from '../../../domain/core/amount/written-amount.ts';
import { GatewayFault } from '../http/gateway-fault.ts';
import { goJson, GoJsonFault, type JsonNode } from '../http/go-json.ts';
import { coinText, coinUnits } from '../codec/coin-amount.ts';
import { hundredthsText } from '../codec/hundredths.ts';
import { verifiesItself } from '../codec/keys.ts';
import { gasAtOnce } from './gas-meter.ts';
import type { ReceivedAction, ReceivedTransaction } from './received-transaction.ts';

const DECIMALS = 8;
const PLEDGE_DECIMALS = 2;
/** A coin, the least a pledge takes. */
const LEAST_PLEDGE = 100_000_000n;
const LARGEST = 65_536;
const GAS_RATIO = { least: 100n, most: 10_000n };
const GAS_LIMIT = { least: 600_000n, most: 400_000_000n };
/** How far a transaction's time may be ahead of the node, and how old it may be, in nanoseconds. */
const LARGEST_GAP = 30_000_000_000n;
const LONGEST_TTL = 90_000_000_000n;

/** Returns the arguments of an action whose data is a JSON array; anything else is refused before the rest of the transaction is checked. */
export function actionArguments({ data }: ReceivedAction): readonly JsonNode[] {
  const value = parsed(data);
  if (value.kind !== 'array') throw new GatewayFault(`invalid json array: type assertion to []interface{} failed, ${data}`);
  return value.items;
}

function parsed(data: string): JsonNode {
  try {
    return goJson(data);
  } catch (error) {
    throw error instanceof GoJsonFault ? new GatewayFault(`invalid json array: ${error.message}, ${data}`) : error;
  }
}

/** Checks what the node checks of every action on broadcasting: data in the form of a list, and amounts of transfers and pledges. */
export function checkActions(transaction: ReceivedTransaction): void {
  for (const action of transaction.actions) {
    const given = actionArguments(action);
    if (action.contract === 'token.iost' && action.actionName === 'transfer') checkTransfer(given, action.data);
    if (action.contract === 'gas.iost' && (action.actionName === 'pledge' || action.actionName === 'unpledge'))
      checkPledge(given, action.data);
  }
}

/**
 * Returns why a publisher has too little gas for a transaction's limit, or null. Where it only pledges coins for its own gas, what they bring at
 * once counts already. `gas` in hundredths; `free`: coins without those that are due, which the node does not count here.
 */
export function gasShortage(transaction: ReceivedTransaction, gas: bigint, free: bigint): string | null {
  const { publisher, gasLimit } = transaction;
  if (gas >= gasLimit) return null;
  const amount = pledgedForItself(transaction);
  if (amount === null) return `gas not enough: user ${publisher} has ${hundredthsText(gas)} < ${hundredthsText(gasLimit)}`;
  const units = coinUnits(amount) ?? 0n;
  if (units < LEAST_PLEDGE) return `invalid gas pledge amount <nil> ${amount}`;
  if (free < units) return `iost token amount not enough for pledgement ${coinText(free)} < ${coinText(units)}`;
  const brought = gasAtOnce(units);
  if (gas + brought >= gasLimit) return null;
  const sum = `${hundredthsText(gas)} + ${hundredthsText(brought)}`;
  return `gas not enough even if considering the new gas pledgement ${sum} < ${hundredthsText(gasLimit)}`;
}

/** Returns the amount of a transaction that only pledges coins for its publisher's own gas; null for any other. */
function pledgedForItself({ actions, publisher }: ReceivedTransaction): string | null {
  const [action] = actions;
  if (actions.length !== 1 || action?.contract !== 'gas.iost' || action.actionName !== 'pledge') return null;
  const [payer, receiver, amount] = actionArguments(action).map((given) => (given.kind === 'string' ? given.value : null));
  return payer === publisher && receiver === publisher ? (amount ?? null) : null;
}

function textOf(node: JsonNode | undefined, what: string, data: string): string {
  if (node?.kind !== 'string') throw new GatewayFault(`invalid ${what}: type assertion to string failed, ${data}`);
  return node.value;
}

function checkTransfer(given: readonly JsonNode[], data: string): void {
  if (given.length !== 5) throw new GatewayFault(`wrong args num: ${data}`);
  const token = textOf(given[0], 'token', data);
  checkAmount(textOf(given[3], 'amount', data), token);
}

function checkPledge(given: readonly JsonNode[], data: string): void {
  if (given.length !== 3) throw new GatewayFault(`wrong args num: ${data}`);
  const amount = textOf(given[2], 'amount', data);
  try {
    checkAmount(amount, 'iost');
  } catch (error) {
    throw error instanceof GatewayFault ? new GatewayFault(`invalid amount: ${error.message}, ${data}`) : error;
  }
  const decimals = (amount.split('.')[1] ?? '').replace(/0+$/, '').length;
  if (decimals > PLEDGE_DECIMALS) throw new GatewayFault(`decimal should not exceed ${PLEDGE_DECIMALS}: ${data}`);
}

function checkAmount(amount: string, token: string): void {
  const outcome = writtenAmountValidity(amount, DECIMALS);
  if (outcome === 'pattern') throw new GatewayFault(`invalid amount: ${amount}`);
  if (outcome === 'overflow') throw new GatewayFault(`invalid amount: overflow error, ${amount}`);
  if (outcome === 'decimals' && token === 'iost') throw new GatewayFault(`invalid decimal: ${amount}`);
}

/** Checks the transaction's times against the node's clock. `now` in nanoseconds. */
export function checkTime({ time, expiration }: ReceivedTransaction, now: bigint): void {
  if (time > now + LARGEST_GAP) throw new GatewayFault(`TimeError: tx.time is too large(tx.time: ${time}, now: ${now}). Please sync time`);
  if (isExpired({ time, expiration }, now)) throw expiredFault({ time }, now);
}

export function expiredFault({ time }: Pick<ReceivedTransaction, 'time'>, now: bigint): GatewayFault {
  return new GatewayFault(`TimeError: tx.time is expired(tx.time: ${time}, now: ${now}). Please sync time`);
}

/** Returns whether a transaction has expired: at its expiration, and after 90 seconds whatever that is. */
export function isExpired({ time, expiration }: Pick<ReceivedTransaction, 'time' | 'expiration'>, now: bigint): boolean {
  return expiration <= now || now - time > LONGEST_TTL;
}

/** Checks everything that the transaction alone shows, in the node's order. A signature only has to be that of the key beside it. */
export function checkItself(transaction: ReceivedTransaction, chainId: number): void {
  const refuse = (text: string): GatewayFault => new GatewayFault(`VerifyError ${text}`);
  const { time, expiration, delay, size, gasRatio, gasLimit, signatures, publisherSignatures } = transaction;
  if (transaction.chainId !== chainId) throw refuse(`invalid chain_id, should be ${chainId}, yours:${transaction.chainId}`);
  if (time <= 0n || expiration <= time) throw refuse('invalid time and expiration');
  if (delay !== 0n) throw refuse('invalid delay time');
  if (size > LARGEST) throw refuse(`tx size illegal, should <= ${LARGEST}, got ${size}`);
  if (gasRatio < GAS_RATIO.least || gasRatio > GAS_RATIO.most)
    throw refuse(`gas ratio illegal, should in [${GAS_RATIO.least / 100n}, ${GAS_RATIO.most / 100n}]`);
  if (gasLimit < GAS_LIMIT.least || gasLimit > GAS_LIMIT.most)
    throw refuse(`gas limit illegal, should in [${GAS_LIMIT.least / 100n}, ${GAS_LIMIT.most / 100n}]`);
  if (!signatures.every((signature) => verifiesItself(signature, transaction.baseHash))) throw refuse('signer error');
  if (publisherSignatures.length === 0) throw refuse('publisher empty error');
  if (!publisherSignatures.every((signature) => verifiesItself(signature, transaction.publishHash))) throw refuse('publisher error');
}
