import type { ErrorName } from '../../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { refusesForGood, walletFailure } from '../../rpc/errors.ts';
import { rawFailure } from '../../rpc/failure-shape.ts';

/** Names the user who said no. Without naming anyone, `cancelled` and `refused` are also what connections are. */
const NAMES_USER = new RegExp(
  [
    String.raw`(?:^|[^a-z-])user[\s_]*(?:(?:has|have)[\s_]+)?(?:cancel|reject|den(?:y|ied)|refus|declin)`,
    String.raw`(?:cancell?ed|rejected|denied|refused|declined)[\s_]+by[\s_]+(?:the[\s_]+)?user(?![\s_-]*agent)`,
    '(?:用户|用戶|使用者|您|你)(?:已经|已經|已|主动|主動)?(?:取消|拒绝|拒絕)',
    String.raw`사용자(?:가|에 의해)?\s*(?:취소|거부)`,
  ].join('|'),
  'i',
);

const DECLINED: readonly ErrorName[] = ['signature-refused', 'identity-refused'];

/**
 * Returns the error of a wallet that broadcasts itself, where it proves that the transaction can never be included: a node's refusal of the
 * transaction with the node's own code, Scatter's code for a user's refusal, or text that names the user. Null for anything else: it may
 * have been broadcast before.
 */
export function certainRefusal(reported: unknown): PoolError | null {
  const failure = walletFailure(reported);
  const { code, texts } = rawFailure(reported);
  // Text in full-width brackets is quoted from a node's answer by an intermediary.
  if (code !== null && refusesForGood(code) && !texts.some((text) => text.includes('【'))) return failure;
  if (DECLINED.includes(failure.error) && code === '402') return failure;
  if (!texts.some((text) => NAMES_USER.test(text))) return null;
  if (DECLINED.includes(failure.error)) return failure;
  return failure.error === 'wallet-unknown-error' ? new PoolError('signature-refused', {}, { raw: failure.raw }) : null;
}
