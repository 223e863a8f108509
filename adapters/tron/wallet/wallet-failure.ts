import type { ErrorName } from '../../../domain/core/errors/catalogue.ts';
import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';
import { isObject, readProperty } from '../../platform/wallet/foreign-object.ts';
import { shortened } from '../../../domain/core/errors/foreign-text.ts';

/** What a wallet threw or answered, in one shape. */
interface WalletMessage {
  readonly code: string | null;
  readonly text: string;
}

const DEEPEST = 4;

/**
 * Published numbers of wallets, of both generations: 4001 refused, -32002 and 4000 a request is already open, 4100 not authorised (any
 * more), 4200 and -32601 no such method, -32000 asked again while locked.
 */
const CODES: Readonly<Record<string, ErrorName>> = {
  '4001': 'signature-refused',
  '4000': 'wallet-question-open',
  '-32002': 'wallet-question-open',
  '4100': 'wallet-privileges-lost',
  '4200': 'wallet-too-old',
  '-32601': 'wallet-too-old',
};

const LOCKED_CODE = '-32000';

/** Texts of wallets, most of which give no number. The first that matches wins. */
const TEXTS: readonly (readonly [RegExp, ErrorName])[] = [
  [
    /declined by user|user (?:rejected|denied|refused|disapproved|cancel)|cancell?ed by (?:the )?user|^cancell?ed?$|用户取消|用戶取消|取消签名|取消簽名/i,
    'signature-refused',
  ],
  [/not unlocked|\blocked\b|unlock (?:the|your) wallet/i, 'wallet-locked'],
  [/already (?:processing|pending)|request.* pending/i, 'wallet-question-open'],
  [/Invalid (?:origin |owner )?address provided/i, 'wallet-address-not-ready'],
  [/method .*not support|not supported|is not a function/i, 'wallet-too-old'],
];

/** Returns the error of a wallet's rejection, or of an answer that is one. No text at all is a closed dialog. Unknown text is kept. */
export function walletFailure(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  const { code, text } = wordsOf(thrown, 0);
  const raw = code === null ? text : text === '' ? code : `${code}: ${text}`;
  const known = (code === null ? undefined : ownCode(code)) ?? TEXTS.find(([pattern]) => pattern.test(text))?.[1];
  if (known !== undefined) return new PoolError(known, {}, { raw: raw === '' ? null : raw });
  if (code === null && text === '') return new PoolError('signature-refused');
  return new PoolError('wallet-unknown-error', { message: text, ...(code === null ? {} : { code }) }, { raw });
}

/** Returns the same for a request for an account: the identity was refused, and a wallet that is asked again too soon is locked. */
export function identityFailure(thrown: unknown): PoolError {
  if (isPoolError(thrown)) return thrown;
  const failure = walletFailure(thrown);
  if (wordsOf(thrown, 0).code === LOCKED_CODE) return new PoolError('wallet-locked', {}, { raw: failure.raw });
  return failure.error === 'signature-refused' || failure.error === 'wallet-privileges-lost'
    ? new PoolError('identity-refused', {}, { raw: failure.raw })
    : failure;
}

function ownCode(code: string): ErrorName | undefined {
  return Object.prototype.hasOwnProperty.call(CODES, code) ? CODES[code] : undefined;
}

/** Reads texts, Errors, `{code, message}`, `{error}` and their wrappings. No getter in it can make this throw. */
function wordsOf(value: unknown, depth: number): WalletMessage {
  if (typeof value === 'string') return { code: null, text: shortened(value, 'message') };
  if (typeof value === 'number') return { code: String(value), text: '' };
  if (!isObject(value) || depth > DEEPEST) return { code: null, text: '' };
  const inner = readProperty(value, 'error') ?? readProperty(value, 'data');
  const reported = isObject(inner) || typeof inner === 'string' ? wordsOf(inner, depth + 1) : { code: null, text: '' };
  const code = readProperty(value, 'code');
  const message = readProperty(value, 'message') ?? readProperty(value, 'msg');
  return {
    code: typeof code === 'number' || (typeof code === 'string' && code !== '') ? String(code) : reported.code,
    text: typeof message === 'string' && message !== '' ? shortened(message, 'message') : reported.text,
  };
}
