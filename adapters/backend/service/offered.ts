import { isPoolError, PoolError } from '../../../domain/core/errors/pool-error.ts';

const NOT_FOUND = 404;

/** Runs a call that not every backend has: one that does not know it rejects with `service-not-offered`. */
export async function offered<T>(call: Promise<T>): Promise<T> {
  return call.catch((thrown: unknown) => {
    if (isPoolError(thrown) && (thrown.params['code'] === NOT_FOUND || thrown.params['status'] === NOT_FOUND))
      throw new PoolError('service-not-offered', {}, { raw: thrown.raw, cause: thrown });
    throw thrown;
  });
}
