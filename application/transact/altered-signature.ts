import type { Call, DecodedTransaction } from '../../domain/core/chain/call.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** A wallet signed something else than was approved. What was signed may be broadcast by whoever holds the signature, until it expires. */
export class AlteredSignature extends PoolError {
  /** The calls that were approved. */
  readonly asked: readonly Call[];
  /** What was signed, read from its bytes; null where these cannot be read. */
  readonly signed: DecodedTransaction | null;

  constructor(
    error: 'transaction-altered' | 'sponsor-altered',
    params: PoolError['params'],
    asked: readonly Call[],
    signed: DecodedTransaction | null,
    cause: PoolError,
  ) {
    super(error, params, { raw: cause.raw, cause });
    this.name = 'AlteredSignature';
    this.asked = asked;
    this.signed = signed;
  }
}
