import * as v from 'valibot';
import { Asset } from '../../../domain/core/amount/asset.ts';
import { codesOf, errorOfWords, errorsOfCode, paramsOf, type ErrorName } from '../../../domain/core/errors/catalogue.ts';
import { PoolError, type ErrorParams } from '../../../domain/core/errors/pool-error.ts';
import { utcSecondText } from '../../../domain/core/chain/time.ts';
import { nextClaim } from '../../../domain/tron/votes/next-claim.ts';
import { daysOfBlocks } from '../../../domain/tron/stake/lock-blocks.ts';
import { LONGEST_ACCOUNT_NAME, SHORTEST_ACCOUNT_NAME } from '../../../domain/tron/account-name-rule.ts';
import { readAddress } from './address.ts';
import { BUSY_TEXT } from './busy-text.ts';
import { messageText } from './message-text.ts';
import { TRX } from './sun.ts';

/** One row of the table: a code of a node, or a text of a contract, a node or a client, and its error. */
interface FailureRule {
  readonly error: ErrorName;
  readonly codes?: readonly string[];
  readonly text?: RegExp;
  readonly params?: (text: string) => ErrorParams;
}

function subject(text: string): ErrorParams {
  const written = /\[([0-9a-zA-Z]{34,42})\]/.exec(text)?.[1];
  if (written === undefined) return {};
  return { account: readAddress(written) ?? written };
}

const PER_VOTE = Asset.whole(1n, TRX).units;

/** Returns the amounts of a text as votes: the chain states them in sun. */
function votes(text: string): ErrorParams {
  const match = /votes\[(\d{1,19})\].*tronPower\[(\d{1,19})\]/.exec(text);
  if (!match) return {};
  return { needed: String(BigInt(match[1]!) / PER_VOTE), available: String(BigInt(match[2]!) / PER_VOTE) };
}

/** Returns from when a reward can be claimed again: the chain states when it last was. */
function nextClaimOf(text: string): ErrorParams {
  const next = nextClaim(Number(/time is (\d{1,15}),/.exec(text)?.[1] ?? NaN));
  return next === null || Number.isNaN(next) ? {} : { at: utcSecondText(next) };
}

/** Returns the longest lock in days: the chain states it in blocks. */
function longestLock(text: string): ErrorParams {
  const blocks = /cannot exceed (\d{1,15})/.exec(text)?.[1];
  return blocks === undefined ? {} : { max: daysOfBlocks(BigInt(blocks)) };
}

function requestedAndUnlocked(text: string): ErrorParams {
  const match = /request=(\d{1,19}), unlock_balance=(\d{1,19})/.exec(text);
  if (!match) return {};
  const amount = (units: string): string => Asset.of(BigInt(units), TRX).toString();
  return { needed: amount(match[1]!), available: amount(match[2]!) };
}

const NAME_LENGTHS: ErrorParams = { min: SHORTEST_ACCOUNT_NAME, max: LONGEST_ACCOUNT_NAME };

/** Ordered: texts come first where a code is as broad as "a contract's rule"; the first row that matches wins. */
const LINES: readonly FailureRule[] = [
  { error: 'insufficient-votes', text: /greater than the tronPower/, params: votes },
  { error: 'vote-list-empty', text: /VoteNumber must more than 0/ },
  {
    error: 'vote-list-too-long',
    text: /VoteNumber more than maxVoteNumber/,
    params: (text) => ({ max: /(\d+)\s*$/.exec(text)?.[1] ?? '…' }),
  },
  { error: 'witness-unknown', text: /Witness\[\w+\] not exists|Invalid vote address!/, params: subject },
  { error: 'guard-cannot-claim', text: /is a guard representative/ },
  {
    error: 'freeze-below-minimum',
    text: /frozenBalance must be (?:more than|greater than or equal to) 1 ?TRX/,
    params: () => ({ min: '1 TRX' }),
  },
  {
    error: 'insufficient-balance',
    codes: ['BANDWITH_ERROR'],
    text: /frozenBalance must be less.*accountBalance|balance is not sufficient|resource insufficient/,
  },
  { error: 'reward-claimed-lately', text: /The last withdraw time is \d+, less than 24 hours/, params: nextClaimOf },
  { error: 'lock-too-long', text: /lock period of delegate resource cannot be less than 0/, params: longestLock },
  { error: 'lock-too-short', text: /lock period for \w+ this time cannot be less than/ },
  {
    error: 'insufficient-delegation',
    text: /insufficient delegated?FrozenBalance\(\w+\), request=\d+/,
    params: requestedAndUnlocked,
  },
  { error: 'receiver-address-invalid', text: /Invalid (?:receiver|toAddress)/i },
  { error: 'account-name-invalid', text: /(?:^|: )Invalid (?:address|ownerAddress!?)$/ },
  { error: 'new-name-invalid', text: /Invalid accountName/, params: () => NAME_LENGTHS },
  { error: 'name-already-set', text: /This account name is already existed|This account name already exist/ },
  { error: 'account-name-taken', text: /name (?:is|has) (?:already )?existed|name already exist/i },
  {
    error: 'address-not-activated',
    text: /Account\[\w*\] (?:not exists|does not exist)|Account does not exist|Account has not existed|no OwnerAccount/,
    params: subject,
  },
  { error: 'energy-exhausted', codes: ['OUT_OF_ENERGY'], text: /^OUT_OF_ENERGY$|Not enough energy/ },
  { error: 'transaction-duplicate', codes: ['DUP_TRANSACTION_ERROR'], text: /Dup transaction|Transaction already exists/ },
  { error: 'transaction-expired', codes: ['TRANSACTION_EXPIRATION_ERROR'], text: /^Transaction expired/ },
  { error: 'reference-block-invalid', codes: ['TAPOS_ERROR'], text: /Tapos check error/ },
  { error: 'permission-too-narrow', text: /Permission denied|permission isn't exit/ },
  { error: 'authority-unsatisfied', codes: ['SIGERROR'], text: /Validate signature error|not contained of permission/ },
  {
    error: 'node-busy',
    codes: ['SERVER_BUSY', 'BLOCK_UNSOLIDIFIED'],
    text: BUSY_TEXT,
  },
  { error: 'node-unreachable', codes: ['NO_CONNECTION', 'NOT_ENOUGH_EFFECTIVE_CONNECTION'], text: /No connection/ },
  {
    error: 'transaction-refused',
    codes: ['TOO_BIG_TRANSACTION_ERROR'],
    text: /Transaction size is too big/,
    params: (message) => ({ message }),
  },
  {
    error: 'contract-refused',
    codes: ['CONTRACT_VALIDATE_ERROR', 'CONTRACT_EXE_ERROR'],
    text: /Contract (?:validate|execute) error/,
    params: (text) => ({ message: ownMessage(text) }),
  },
];

/** Returns the rule's own text, without the node's prefix. */
function ownMessage(text: string): string {
  return text.replace(/^.*?Contract (?:validate|execute) error ?: ?/s, '').trim();
}

/** Returns an error with every value its texts name; a value that was not reported reads as an ellipsis. */
function named(error: ErrorName, params: ErrorParams, raw: string | null): PoolError {
  const unreported = Object.fromEntries(paramsOf(error).map((name) => [name, '…']));
  return new PoolError(error, { ...unreported, ...params }, { raw });
}

function known(code: string | null, text: string, raw: string): PoolError | null {
  const stated = errorOfWords(ownMessage(text).replace(/\d+/g, '#'));
  if (stated !== null) return named(stated, {}, raw);
  const rule = LINES.find((one) => one.text?.test(text)) ?? LINES.find((one) => code !== null && one.codes?.includes(code));
  return rule === undefined ? null : named(rule.error, rule.params?.(text) ?? {}, raw);
}

/** Returns the error of a node's refusal. An unknown one keeps its text and code. `message` may be hexadecimal. */
export function chainRefusal(code: string | null, message: string): PoolError {
  const text = messageText(message);
  const raw = code === null ? text : `${code}: ${text}`;
  return known(code, text, raw) ?? new PoolError('chain-unknown-error', { message: text, ...(code === null ? {} : { code }) }, { raw });
}

/**
 * Returns the error of a refused freeze, of either generation or for another address: one whose cause the catalogue does not have is
 * `freeze-failed` with the published code 999 (product rule) and the rule's own text. Any other refusal stays what it is.
 */
export function freezeRefusal(refusal: PoolError): PoolError {
  if (refusal.error !== 'contract-refused') return refusal;
  const [anomaly = ''] = codesOf('freeze-failed');
  return named('freeze-failed', { ...refusal.params, anomaly }, refusal.raw);
}

/** Returns the error of a contract's rule with which a node refuses to build or answer. */
export function ruleRefusal(text: string): PoolError {
  return known(null, text, text) ?? named('contract-refused', { message: text }, text);
}

/** Returns the error of a call that a contract reverted; `reason`: its own words or code, null where it gave none. */
export function revertRefusal(reason: string | null): PoolError {
  return named('contract-refused', reason === null ? {} : { message: reason }, `REVERT${reason === null ? '' : `: ${reason}`}`);
}

const refusedBroadcast = v.object({ code: v.string(), message: v.optional(v.string(), '') });

/** Decodes code and message of a broadcast's answer from text; null when the text is no such answer. */
function broadcastRefusal(text: string): { readonly code: string; readonly message: string } | null {
  if (!text.startsWith('{')) return null;
  try {
    const read = v.safeParse(refusedBroadcast, JSON.parse(text));
    return read.success ? { code: read.output.code, message: messageText(read.output.message) } : null;
  } catch {
    return null;
  }
}

/** Returns the error of a code or text of this protocol; null when neither is known. */
export function explained(codeOrText: string): PoolError | null {
  const text = messageText(codeOrText.trim());
  if (text === '') return null;
  const answer = broadcastRefusal(text);
  if (answer) return known(answer.code, answer.message, answer.message);
  const [published] = errorsOfCode(text);
  return published === undefined ? known(text, text, text) : named(published, {}, text);
}
