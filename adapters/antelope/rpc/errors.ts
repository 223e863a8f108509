import { errorsOfCode, paramsOf, type ErrorName } from '../../../domain/core/errors/catalogue.ts';
import { isPoolError, PoolError, type ErrorParams } from '../../../domain/core/errors/pool-error.ts';
import { rawFailure, type RawFailure } from './failure-shape.ts';

/** One row of the table: it matches by its codes, and by its texts where no known code is given. */
interface FailureRule {
  readonly error: ErrorName;
  readonly codes: readonly string[];
  readonly text: RegExp | null;
  /**
   * Its codes refuse a transaction for what it is, on any node. Not so where another node may have it in a block: expired, duplicate, too slow,
   * block full, a reference block this node does not know.
   */
  readonly refuses?: true;
  /** Whether other rows have the same codes, so that the text has to match too. */
  readonly sharesCodes?: true;
  readonly params?: (text: string) => ErrorParams;
}

/** Patterns of needed and available amounts, in the many sentences nodes and contracts have for them. */
const PAIRS = [
  /\((\d+)\s*us\).*?\((\d+)\s*us\)/,
  /used in window (\d+)(?:us)?, allowed in window (\d+)/,
  /executing for too long (\d+)\s*us.*?reached account cpu limit (\d+)\s*us/,
  /needs (\d+) bytes has (\d+) bytes/,
  /too high: (\d+) > (\d+)/,
];

function needsAndHas(text: string): ErrorParams {
  for (const pattern of PAIRS) {
    const match = pattern.exec(text);
    if (match) return { needs: match[1]!, has: match[2]! };
  }
  return {};
}

const ACCOUNT =
  /(?:account|actor) '([a-z1-5.]{1,13})'|account ([a-z1-5.]{1,13}) has|authority of ([a-z1-5.]{1,13})|"actor":"([a-z1-5.]{1,13})"|name\): ([a-z1-5.]{1,13})/;

function account(text: string): ErrorParams {
  const found = ACCOUNT.exec(text)
    ?.slice(1)
    .find((group) => group !== undefined);
  return found === undefined ? {} : { account: found };
}

function resource(text: string): ErrorParams {
  return { ...account(text), ...needsAndHas(text) };
}

function missingAction(text: string): ErrorParams {
  const match = /(?:unknown action|definition for) '?([a-z1-5.]{1,13})/i.exec(text);
  return match ? { action: match[1]! } : {};
}

/** Ordered: the first row whose code, or else whose text matches, wins. */
const LINES: readonly FailureRule[] = [
  { error: 'resources-greylisted', codes: ['3080007', '3080008'], refuses: true, text: /greylisted/i, params: needsAndHas },
  { error: 'block-full', codes: ['3080003', '3080005'], text: /usage of the current block|left in (?:the )?block/i },
  {
    error: 'cpu-exceeded',
    codes: ['3080004'],
    refuses: true,
    text: /billable CPU|CPU usage limit|CPU limit|cpu resources|CPU\s*不足|CPU insufficient|insufficient CPU/i,
    params: resource,
  },
  { error: 'cpu-exceeded', codes: ['3081001'], text: /unable to complete by deadline/i, params: resource },
  {
    error: 'net-exceeded',
    codes: ['3080002'],
    refuses: true,
    text: /net usage (?:is )?too high|network usage limit|insufficient net resources|NET\s*不足|insufficient NET/i,
    params: resource,
  },
  { error: 'ram-exceeded', codes: ['3080001'], refuses: true, text: /insufficient ram|allotted RAM|RAM\s*不足/i, params: resource },
  { error: 'deadline-exceeded', codes: ['3080006'], text: /deadline exceeded|transaction took too long|executing for too long/i },
  { error: 'transaction-expired', codes: ['3040005'], text: /expired transaction|transaction has expired/i },
  { error: 'expiration-too-far', codes: ['3040006'], refuses: true, text: /expiration (?:is )?too far/i },
  { error: 'reference-block-invalid', codes: ['3040007'], text: /reference block .*did not match|invalid reference block/i },
  { error: 'transaction-duplicate', codes: ['3040008'], text: /duplicate transaction/i },
  { error: 'too-many-orders', codes: ['3050003'], refuses: true, text: /your orders has exceeded|too more order/i, sharesCodes: true },
  { error: 'loans-unavailable', codes: ['3050003'], refuses: true, text: /rex loans are currently not available/i, sharesCodes: true },
  {
    error: 'contract-changed',
    codes: ['3050003'],
    refuses: true,
    text: /must now be called from the [a-z1-5.]{1,13} contract/i,
    sharesCodes: true,
  },
  {
    error: 'contract-refused',
    codes: ['3050003'],
    refuses: true,
    text: /assertion failure with message/i,
    params: (text) => ({ message: contractText(text) }),
  },
  { error: 'contract-code', codes: ['3050004'], refuses: true, text: /assertion failure with error code/i, params: assertCode },
  {
    error: 'transaction-refused',
    codes: ['3010010', '3050000', '3050002', '3050010'],
    refuses: true,
    text: /invalid packed transaction|action validate exception|invalid action arguments|cannot increase RAM usage|increase RAM usage of account without/i,
    params: (text) => ({ message: text }),
  },
  {
    error: 'account-not-found',
    codes: ['3060002'],
    text: /account lookup|unknown key|account does not exist|(?:authorizing actor|code account) '[^']*' does not exist/i,
    params: account,
  },
  {
    error: 'authority-unsatisfied',
    codes: ['3090003'],
    refuses: true,
    text: /does not have signatures for it|do not satisfy declared authorizations/i,
    params: account,
  },
  { error: 'authority-missing', codes: ['3090004'], refuses: true, text: /missing (?:required )?authority/i, params: account },
  { error: 'authority-irrelevant', codes: ['3090005'], refuses: true, text: /irrelevant authority/i },
  {
    error: 'signature-duplicate',
    codes: ['3090001'],
    refuses: true,
    text: /more than one signature signed using the same key|duplicate signature/i,
  },
  { error: 'signature-irrelevant', codes: ['3090002'], refuses: true, text: /irrelevant signatures?/i },
  {
    error: 'wallet-action-missing',
    codes: [],
    text: /missing (?:abi action|action definition)|unknown action .* in contract/i,
    params: missingAction,
  },
  { error: 'wallet-locked', codes: ['423'], text: /\bis locked\b|wallet locked/i },
  { error: 'identity-refused', codes: [], text: /identity_rejected|rejected the provision of an identity|no_account|no identity/i },
  {
    error: 'signature-refused',
    codes: ['402'],
    text: /rejected the signature|signature_rejected|user (?:rejected|denied|refused)|cancel|取消|拒绝|拒絕/i,
  },
];

/** Whether a node's code refuses a transaction for what it is, so that no other node has it in a block. */
export function refusesForGood(code: string): boolean {
  return LINES.some(({ refuses, codes }) => refuses === true && codes.includes(code));
}

const ASSERTION = /^.*?assertion failure with message:\s*/is;

/** Returns the contract's own text, without the node's prefix. */
function contractText(text: string): string {
  return text.replace(ASSERTION, '').trim();
}

function assertCode(text: string): ErrorParams {
  const match = /error code:?\s*(\d+)/.exec(text);
  return match ? { code: match[1]! } : {};
}

function known(failure: RawFailure): PoolError | null {
  const byText = (rule: FailureRule): string | undefined => failure.texts.find((text) => rule.text?.test(text));
  // Wallets use 402 for every refusal of the user, of a signature and of an identity alike.
  const byCode =
    failure.code === '402'
      ? undefined
      : LINES.find(
          (rule) => failure.code !== null && rule.codes.includes(failure.code) && (!rule.sharesCodes || byText(rule) !== undefined),
        );
  const rule =
    byCode ?? LINES.find((candidate) => byText(candidate) !== undefined) ?? (failure.code === '402' ? LINES[LINES.length - 1] : undefined);
  if (!rule) return null;
  const text = byText(rule) ?? failure.texts[0] ?? '';
  return named(rule.error, rule.params?.(text) ?? {}, failure.raw);
}

/** Returns an error with every value its texts name; a value that was not reported reads as an ellipsis. */
function named(error: ErrorName, params: ErrorParams, raw: string | null): PoolError {
  const unreported = Object.fromEntries(paramsOf(error).map((name) => [name, '…']));
  return new PoolError(error, { ...unreported, ...params }, { raw });
}

/** Returns the error of a node's refusal; an unknown one keeps its text and code. */
export function chainRefusal(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  const failure = rawFailure(thrown);
  return known(failure) ?? new PoolError('chain-unknown-error', unknownParams(failure), { raw: failure.raw });
}

/**
 * Families of nodeos exceptions that say why a transaction is invalid or was not executed (chain types, blocks, transactions, actions,
 * database, wasm, resources, authorisation, lists, contracts, resource limits, contract interface, protocol features). The rest (3100000
 * misc, 3110000 plugins, 3170000 producers, 3200000 http …) is about the node, which may have relayed the transaction. Source:
 * `exceptions.hpp` of nodeos.
 */
const OF_THE_TRANSACTION = /^3(?:0[0-9]|13|16|21|23|24)\d{4}$/;

/**
 * Returns the error of a refused broadcast. A reason in no row is `transaction-refused` with the node's text, where its code is about the
 * transaction.
 */
export function broadcastRefusal(thrown: unknown): PoolError {
  const refusal = chainRefusal(thrown);
  return refusal.error === 'chain-unknown-error' ? (unlistedRefusal(rawFailure(thrown)) ?? refusal) : refusal;
}

function unlistedRefusal({ code, texts: [message], raw }: RawFailure): PoolError | null {
  if (code === null || !OF_THE_TRANSACTION.test(code)) return null;
  return new PoolError('transaction-refused', { message: message ?? code }, { raw });
}

/** Returns the error of a wallet's rejection. A rejection without any content is a closed dialog. */
export function walletFailure(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  if (thrown === undefined || thrown === null) return new PoolError('signature-refused');
  const failure = rawFailure(thrown);
  return known(failure) ?? new PoolError('wallet-unknown-error', unknownParams(failure), { raw: failure.raw });
}

/** Returns the error of a published code or text; null when neither is known. */
export function explained(codeOrText: string): PoolError | null {
  const text = codeOrText.trim();
  if (text === '') return null;
  const published = errorsOfCode(text);
  // A code that several errors share means the one that this protocol has.
  const own = published.find((error) => LINES.some((candidate) => candidate.error === error)) ?? published[0];
  if (own !== undefined) return named(own, {}, text);
  const rule = LINES.find((candidate) => candidate.codes.includes(text) && !candidate.sharesCodes);
  if (rule) return named(rule.error, {}, text);
  const failure = rawFailure(text);
  const found = known(failure);
  if (found) return found;
  if (failure.code === null || failure.code === text) return null;
  return explained(failure.code) ?? unlistedRefusal({ ...failure, raw: text });
}

function unknownParams(failure: RawFailure): ErrorParams {
  return {
    message: failure.texts[0] ?? '',
    ...(failure.code === null ? {} : { code: failure.code }),
  };
}
