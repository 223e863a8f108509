import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { unheardAddress, webAddress } from '../web-address.ts';

/** Longest address, in characters. */
const LONGEST = 200;

/**
 * Returns the address of a node that a user adds, as lists have it. Errors: `node-address-invalid`; `node-address-with-password`, which does
 * not repeat it; `node-address-unencrypted` for one without TLS that is not on the device itself.
 */
export function ownAddress(text: string): string {
  if (text.includes('@')) throw new PoolError('node-address-with-password');
  const address = webAddress(text);
  if (address === null || address.length > LONGEST) throw new PoolError('node-address-invalid');
  if (unheardAddress(address) === null) throw new PoolError('node-address-unencrypted', { node: address });
  return address;
}
