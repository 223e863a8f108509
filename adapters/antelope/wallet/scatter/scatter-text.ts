import * as v from 'valibot';
import { PoolError } from '../../../../domain/core/errors/pool-error.ts';
import { readMethod } from '../../../platform/wallet/foreign-object.ts';

const signatureText = v.pipe(v.string(), v.regex(/^SIG_(?:K1|R1)_[1-9A-HJ-NP-Za-km-z]{90,110}$/));

/** Has a Scatter-protocol wallet sign a text with a key. Errors: `wallet-cannot-sign-text`, `wallet-unknown-error`; rejects as the wallet does. */
export async function textSignedByScatter(scatter: object, text: string, publicKey: string): Promise<string> {
  const sign = readMethod(scatter, 'getArbitrarySignature');
  if (!sign) throw new PoolError('wallet-cannot-sign-text');
  const read = v.safeParse(signatureText, await sign(publicKey, text, 'login', false));
  if (!read.success) throw new PoolError('wallet-unknown-error', { message: 'no signature' });
  return read.output;
}
