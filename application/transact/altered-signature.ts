import type { Call, DecodedTransaction } from '../../domain/core/chain/call.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';

/** Thrown when a wallet signed something else than was approved. Whoever holds the signature can broadcast it until it expires. */
export class AlteredSignature extends PoolError {
  /** The calls that were approved. */
  readonly asked: readonly Call[];
  /** The signed transaction, decoded from its bytes; null where these cannot be decoded. */
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
