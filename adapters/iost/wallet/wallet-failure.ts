import * as v from 'valibot';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { isRefusalBody, knownFailure, nodeRefusal } from '../rpc/failures.ts';
import { plainCopy } from '../../platform/wallet/foreign-object.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

const HASH = /[1-9A-HJ-NP-Za-km-z]{43,44}/;
const ID = /^[1-9A-HJ-NP-Za-km-z]{43,44}$/;

/** Code of unknown failures (product rule). */
const ANOMALY = '100001';

/** Matches a refusal by the user. Wallets report it as bare text, in the same form as every other failure. */
const REFUSED =
  /rejected the signature|user (?:has )?(?:rejected|denied|refused|cancell?ed)|^(?:error: )?cancell?(?:ed)?\b|取消|拒绝|拒絕/i;
const LOCKED = /\blocked\b/i;
/** Matches a wallet without the account that is to sign, or without any. */
const LOGGED_OUT = /no account|should be logged in|does not login|user does not exist/i;
const TIMED_OUT = /on chain timeout/i;
/** Matches a broken connection: the node may have accepted the transaction. */
const BROKEN_OFF = /network ?error|failed to fetch|load failed|timeout|timed out|ECONN|ENOTFOUND|socket|aborted/i;

/** Names of receipt states by their numbers, which some wallets report instead. */
const STATES = [
  'SUCCESS',
  'GAS_RUN_OUT',
  'BALANCE_NOT_ENOUGH',
  'WRONG_PARAMETER',
  'RUNTIME_ERROR',
  'TIMEOUT',
  'WRONG_TX_FORMAT',
  'DUPLICATE_SET_CODE',
  'UNKNOWN_ERROR',
];

const state = v.union([
  v.string(),
  v.pipe(
    v.number(),
    v.transform((code) => STATES[code] ?? String(code)),
  ),
]);

const receipt = v.object({ status_code: state, message: v.optional(v.string(), ''), tx_hash: v.optional(v.string(), '') });

/** Report of a wallet that broadcasts itself: the id of what it broadcast, or why it broadcast nothing. */
export type WalletReport = { readonly hash: string } | { readonly error: PoolError };

/** Decodes what a wallet reports as broadcast. A text that is no id proves that something was broadcast, but not what. */
export function sentReport(payload: unknown, mark: string): WalletReport {
  const text = typeof payload === 'string' ? payload : (receiptOf(payload)?.tx_hash ?? '');
  return ID.test(text) ? { hash: text } : { error: new PoolError('send-outcome-unknown', { id: mark }, { raw: rawText(payload) }) };
}

/**
 * Decodes what a wallet reports as failed. A receipt means that the transaction is in a block, where it is tracked: by its id, or without
 * one as possibly broadcast, since a fork can still change its result. A timeout means that it was broadcast. Everything else is an error:
 * the user's refusal, the node's own text (nothing was accepted), a broken connection (`send-outcome-unknown`), and the rest by its form,
 * as is usual for these wallets: a bare text is 0002, an object or Error 402, nothing at all 100001. `mark` is the request's provisional
 * id, `account` the signer.
 */
export function failedReport(payload: unknown, mark: string, account: string): WalletReport {
  const packed = receiptOf(payload);
  if (packed) return ID.test(packed.tx_hash) ? { hash: packed.tx_hash } : { error: unknownOutcome(mark, rawText(payload)) };
  const text = textOf(payload);
  const hash = TIMED_OUT.test(text) ? HASH.exec(text)?.[0] : undefined;
  return hash === undefined ? { error: errorOf(payload, text, mark, account) } : { hash };
}

function errorOf(payload: unknown, text: string, mark: string, account: string): PoolError {
  const raw = rawText(payload);
  const reported = knownMessage(text, raw, account);
  if (reported) return reported;
  if (TIMED_OUT.test(text)) return unknownOutcome(mark, raw);
  const refusal = refusalIn(text, raw);
  if (refusal) return refusal.error === 'transaction-duplicate' ? unknownOutcome(mark, raw) : refusal;
  if (BROKEN_OFF.test(text)) return unknownOutcome(mark, raw);
  if (text === '' || payload === null || payload === undefined)
    return new PoolError('wallet-unknown-error', { message: '', anomaly: ANOMALY }, { raw });
  return new PoolError(typeof payload === 'string' ? 'wallet-balance-unavailable' : 'wallet-privileges-lost', { message: text }, { raw });
}

/** Returns the error of a text that wallets of this protocol use; null for any other text. */
export function knownMessage(text: string, raw: string, account: string): PoolError | null {
  if (REFUSED.test(text)) return new PoolError('signature-refused', {}, { raw });
  if (LOCKED.test(text)) return new PoolError('wallet-locked', {}, { raw });
  return LOGGED_OUT.test(text) ? new PoolError('identity-changed', { expected: account, actual: '' }, { raw }) : null;
}

/** Returns the error of a rejected request for an account. A refusal there is one of the identity. */
export function identityFailure(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  const text = textOf(thrown);
  const reported = knownMessage(text, rawText(thrown), '');
  if (reported?.error === 'wallet-locked') return reported;
  if (reported || text === '') return new PoolError('identity-refused', {}, { raw: rawText(thrown) });
  return new PoolError('wallet-unknown-error', { message: text, anomaly: ANOMALY }, { raw: rawText(thrown) });
}

/** Returns the error of the node's own text inside a failure, with or without the answer around it; null when there is none. */
function refusalIn(text: string, raw: string): PoolError | null {
  const body = /\{[^]*\}/.exec(text)?.[0];
  const known = knownFailure(text, raw);
  if (body === undefined || !isRefusalBody(body)) return known;
  const { error, params } = nodeRefusal(body);
  return error === 'chain-unknown-error' && known ? known : new PoolError(error, params, { raw });
}

/** Returns the receipt, which wallets report alone or with the whole answer around it. */
function receiptOf(payload: unknown): v.InferOutput<typeof receipt> | null {
  const copy = plainCopy(payload);
  const inner = fieldOf(copy, 'tx_receipt') ?? fieldOf(fieldOf(copy, 'transaction'), 'tx_receipt') ?? copy;
  const read = v.safeParse(receipt, inner);
  return read.success ? read.output : null;
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}

/** Returns the text of a failure: of an Error of any realm, of an object with a message or type, or a bare text. */
function textOf(payload: unknown): string {
  if (typeof payload === 'string') return payload;
  if (typeof payload !== 'object' || payload === null) return '';
  for (const key of ['message', 'type', 'error']) {
    const reported = ownText(payload, key);
    if (reported !== '') return reported;
  }
  const copy = plainCopy(payload);
  return typeof copy === 'object' && copy !== null && Object.keys(copy).length > 0 ? JSON.stringify(copy) : '';
}

function ownText(object: object, key: string): string {
  try {
    const value: unknown = Reflect.get(object, key);
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

function rawText(payload: unknown): string {
  return shortened(textOf(payload) || JSON.stringify(plainCopy(payload)), 'message');
}

function unknownOutcome(mark: string, raw: string): PoolError {
  return new PoolError('send-outcome-unknown', { id: mark }, { raw });
}
