/**
 * Returns the CPU time in microseconds to keep available for a transaction that a node measured: half as much again, since the producer may
 * be slower than the measuring node, and at least the 100 microseconds billed for every transaction (`min_transaction_cpu_usage`).
 */
export function withReserve(microseconds: bigint): bigint {
  const reserved = (microseconds * 3n + 1n) / 2n;
  return reserved < LEAST_BILLED ? LEAST_BILLED : reserved;
}

const LEAST_BILLED = 100n;
