import type { ErrorName } from '../../../../domain/core/errors/catalogue.ts';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { walletFailure } from '../../rpc/errors.ts';
import { rawFailure } from '../../rpc/failure-shape.ts';

/**
 * Codes by which a node refuses a transaction for what it is (`libraries/chain/exceptions.hpp` of nodeos). Not among them, since another
 * node may have it in a block: expired, duplicate, too slow, block full, and a reference block this node does not know.
 */
const REFUSED_BY_NODE: ReadonlySet<string> = new Set([
  '3010010',
  '3040006',
  '3050000',
  '3050002',
  '3050003',
  '3050004',
  '3050010',
  '3080001',
  '3080002',
  '3080004',
  '3080007',
  '3080008',
  '3090003',
  '3090004',
  '3090005',
]);

/** Matches text that names the user who refused. Without naming one, connections can be `cancelled` and `refused` too. */
const NAMES_PERSON = new RegExp(
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
  if (code !== null && REFUSED_BY_NODE.has(code) && !texts.some((text) => text.includes('【'))) return failure;
  if (DECLINED.includes(failure.error) && code === '402') return failure;
  if (!texts.some((text) => NAMES_PERSON.test(text))) return null;
  if (DECLINED.includes(failure.error)) return failure;
  return failure.error === 'wallet-unknown-error' ? new PoolError('signature-refused', {}, { raw: failure.raw }) : null;
}
