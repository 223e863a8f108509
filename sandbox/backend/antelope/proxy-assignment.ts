import { createHash } from 'node:crypto';

/** Returns the proxy of an account: deterministic, spread evenly over all of them. */
export function assignedProxy(account: string, proxies: readonly string[]): string {
  const digest = createHash('sha256').update(`proxy of\n${account}`).digest();
  const proxy = proxies[digest.readUInt32BE(0) % proxies.length];
  if (proxy === undefined) throw new Error('the pool has no proxy');
  return proxy;
}
