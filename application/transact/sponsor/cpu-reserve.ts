/**
 * CPU time to have at hand for a transaction that a node measured: half as much again, since the producer that runs it may be slower than
 * the node that tried it out, and never less than the 100 microseconds every transaction is billed (`min_transaction_cpu_usage`).
 */
export function withReserve(microseconds: bigint): bigint {
  const reserved = (microseconds * 3n + 1n) / 2n;
  return reserved < LEAST_BILLED ? LEAST_BILLED : reserved;
}

const LEAST_BILLED = 100n;
