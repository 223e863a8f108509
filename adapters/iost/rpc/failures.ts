import { Asset } from '../../../domain/core/amount/asset.ts';
import { paramsOf, type ErrorName } from '../../../domain/core/errors/catalogue.ts';
import { PoolError, type ErrorParams } from '../../../domain/core/errors/pool-error.ts';
import { numberTextJson } from './number-text-json.ts';
import { refusalMessage } from './refusal-message.ts';

interface FailureRule {
  readonly error: ErrorName;
  readonly text: RegExp;
  readonly params?: (match: RegExpExecArray) => ErrorParams;
}

const LEAST_MOVABLE = '0.000001';
const LEAST_PLEDGE = '1';
const LONGEST_MEMO = '512';

/** Returns an amount of the node's own number type, in units, with its decimals. */
function fixedText(units: string, decimals: number): string {
  return Asset.of(BigInt(units), { code: '', precision: decimals }).digits();
}

/**
 * Ordered: the first row whose text is found wins. Status codes do not distinguish failures: too few coins, a producer that is gone and an
 * exhausted gas limit are all runtime errors, and a lack of RAM calls itself a lack of balance.
 */
const LINES: readonly FailureRule[] = [
  {
    error: 'ram-exceeded',
    text: /pay ram failed(?:\. id: \S+ need (\d+), actual (-?\d+))?/,
    params: ([, needs = '', has = '']) => ({ needs, has }),
  },
  {
    error: 'gas-insufficient',
    text: /gas not enough: user \S+ has (\S+) < (\S+)/,
    params: ([, available = '…', needed = '…']) => ({ available, needed }),
  },
  { error: 'gas-insufficient', text: /pay gas cost failed|gas not enough/ },
  { error: 'gas-limit-reached', text: /out of gas/ },
  { error: 'spending-limit-exceeded', text: /exceed amountLimit in/ },
  // RAM is a token as well: what is missing for its sale is no coins.
  {
    error: 'insufficient-ram',
    text: /ActionName: sell, [^]*balance not enough (\S+) < (\S+)/,
    params: ([, available = '…', needed = '…']) => ({ available, needed }),
  },
  // A bonus is paid out of the contract's own coins: the account lacks none.
  {
    error: 'bonus-not-covered',
    text: /ActionName: voterWithdraw, [^]*balance not enough (\S+) < (\S+)/,
    params: ([, available = '…', needed = '…']) => ({ available, needed }),
  },
  {
    error: 'insufficient-balance',
    text: /iost token amount not enough for pledgement (\S+) < (\S+)/,
    params: ([, available = '…', needed = '…']) => ({ available, needed }),
  },
  {
    error: 'insufficient-balance',
    text: /balance not enough (\S+) < (\S+)/,
    params: ([, available = '…', needed = '…']) => ({ available, needed }),
  },
  { error: 'producer-not-votable', text: /producer not exists|option is removed|option does not exist|option not exist/ },
  { error: 'pledge-below-minimum', text: /min (?:un)?pledge num is/, params: () => ({ min: LEAST_PLEDGE }) },
  { error: 'pledge-too-low', text: /unpledge too much \([\d.]+ - [\d.]+\) less than ([\d.]+)/, params: ([, min = '…']) => ({ min }) },
  { error: 'pledge-missing', text: /did not pledge for/ },
  {
    error: 'insufficient-pledge',
    text: /cannot unpledge more than your pledge &\{(\d+) (\d+) <nil>\} > &\{(\d+) \d+ <nil>\}/,
    params: ([, needed = '0', decimals = '0', available = '0']) => ({
      needed: fixedText(needed, Number(decimals)),
      available: fixedText(available, Number(decimals)),
    }),
  },
  { error: 'ram-below-minimum', text: /minimum ram amount for trading is (\d+) byte/, params: ([, min = '…']) => ({ min }) },
  { error: 'ram-market-exhausted', text: /buy amount is too much\. left space is not enough/ },
  {
    error: 'insufficient-ram',
    text: /self ram amount (\d+), not enough for sell/,
    params: ([, available = '…']) => ({ needed: '…', available }),
  },
  { error: 'account-not-found', text: /invalid (?:user name|account) (\S+)/, params: ([, account = '…']) => ({ account }) },
  { error: 'reduction-too-large', text: /amount too large\. max amount = ([\d.]+)/, params: ([, available = '…']) => ({ available }) },
  { error: 'no-votes-to-reduce', text: /account didn't vote/ },
  { error: 'memo-too-long', text: /memo too large/, params: () => ({ max: LONGEST_MEMO }) },
  { error: 'amount-zero', text: /amount must be positive/ },
  { error: 'token-not-on-chain', text: /token not exists/ },
  { error: 'amount-too-many-decimals', text: /decimal should not exceed (\d+)/, params: ([, decimals = '…']) => ({ decimals }) },
  { error: 'amount-too-many-decimals', text: /invalid decimal/, params: () => ({ decimals: 8 }) },
  // The contract writes amounts below 0.000001 in a form that the coin's own contract does not read.
  { error: 'bonus-too-small', text: /ActionName: voterWithdraw[^]*invalid amount \S*e-\d+/, params: () => ({ min: LEAST_MOVABLE }) },
  { error: 'vote-below-minimum', text: /invalid amount \S*e-\d+/, params: () => ({ min: LEAST_MOVABLE }) },
  { error: 'amount-not-a-number', text: /invalid amount/ },
  {
    error: 'authority-unsatisfied',
    text: /require auth failed|transaction has no permission|unauthorized|publisher error|publisher empty error|signer error/,
  },
  { error: 'execution-time-exceeded', text: /execution killed/ },
  { error: 'transaction-time-ahead', text: /tx\.time is too large/ },
  { error: 'transaction-expired', text: /tx\.time is expired/ },
  { error: 'node-wrong-chain', text: /invalid chain_id/ },
  { error: 'transaction-duplicate', text: /tx exists in (?:pending|chain)/ },
  { error: 'node-busy', text: /txpool is full|cache full/i },
  { error: 'account-name-invalid', text: /id invalid/ },
  { error: 'account-not-found', text: /account not found/ },
];

/** Texts of a node that refused a transaction for its form, where no row matches: nothing was accepted. */
const REFUSED_FORM = /^(?:VerifyError|TimeError|invalid json array|wrong args num|invalid token|error parse|args length unmatched)/;

/** Returns how a transaction in a block failed; null when it succeeded. An unknown reason keeps the contract's own text. */
export function receiptFailure(statusCode: string, message: string): PoolError | null {
  if (statusCode === 'SUCCESS') return null;
  const raw = `${statusCode}: ${message}`;
  return knownFailure(message, raw) ?? new PoolError('contract-refused', { message: contractMessage(message) || statusCode }, { raw });
}

/** Returns the error of a node's refusal from the text of its answer: a body with code and message, or plain text of an older node. */
export function nodeRefusal(body: string): PoolError {
  const message = refusalMessage(body);
  const found = knownFailure(message, body);
  if (found) return found;
  return REFUSED_FORM.test(message)
    ? new PoolError('transaction-refused', { message }, { raw: body })
    : new PoolError('chain-unknown-error', {}, { raw: body });
}

/**
 * Returns the error of a refused broadcast. A reason in no row is `transaction-refused` with the node's text, where the node's own handler
 * gave it: gRPC codes 2 (an error of the handler) and 3 (an invalid argument), both before the transaction is relayed.
 */
export function broadcastRefusal(body: string): PoolError {
  const refusal = nodeRefusal(body);
  if (refusal.error !== 'chain-unknown-error' || !isRefusalBody(body)) return refusal;
  const answer = numberTextJson(body);
  const code: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'code') : null;
  return typeof code === 'string' && HANDLER_CODES.has(code)
    ? new PoolError('transaction-refused', { message: refusalMessage(body) }, { raw: refusal.raw })
    : refusal;
}

const HANDLER_CODES: ReadonlySet<string> = new Set(['2', '3']);

/** Returns whether a text is a node's own refusal, with code and message; older nodes write plain text, and so do proxies in between. */
export function isRefusalBody(body: string): boolean {
  try {
    const value = numberTextJson(body);
    return (
      typeof value === 'object' &&
      value !== null &&
      typeof Reflect.get(value, 'code') === 'string' &&
      typeof Reflect.get(value, 'message') === 'string'
    );
  } catch {
    return false;
  }
}

/** Returns the error whose text is found in a message; null when none is. */
export function knownFailure(message: string, raw: string): PoolError | null {
  for (const { error, text, params } of LINES) {
    const match = text.exec(message);
    if (!match) continue;
    const unreported = Object.fromEntries(paramsOf(error).map((name) => [name, '…']));
    return new PoolError(error, { ...unreported, ...params?.(match) }, { raw });
  }
  return null;
}

/**
 * How a node describes the action that failed: its text ends with a line break, or is cut and ends with dots in its place (seen on
 * go-iost 3.11.5). Data may hold line breaks, so the first of these endings counts.
 */
const ACTION_DESCRIPTION = /^running action (?:Action\{[^]*?(?:\}\n|\.\.\.)|.*?) error: /;

/** What a contract's script and its caller put before a message, once for each contract on the way. */
const CALL_PREFIXES = /^(?:Uncaught exception: (?:Error: )?|prepare contract: )+/;

/** Returns the contract's message without the action and the position in the contract. */
function contractMessage(message: string): string {
  const [sentence = ''] = message.replace(ACTION_DESCRIPTION, '').split('\n');
  return sentence.replace(CALL_PREFIXES, '').trim();
}
