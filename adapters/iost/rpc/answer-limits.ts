const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Largest answers by call, in bytes. */
const LARGEST: ReadonlyMap<string, number> = new Map([
  // A head with the names of its producers, two numbers, one clock: under 8 KB from go-iost.
  ['getChainInfo', 64 * KILOBYTE],
  ['getNodeInfo', 64 * KILOBYTE],
  ['getGasRatio', 64 * KILOBYTE],
  ['getRAMInfo', 64 * KILOBYTE],
  // A contract stores at most 64 KB in one place, which JSON may write with six characters for one.
  ['getContractStorage', 512 * KILOBYTE],
  // A block with its transactions and receipts.
  ['getBlockByNumber', 8 * MEGABYTE],
]);

const LARGEST_OTHER = MEGABYTE;

/** Returns the largest accepted answer to a call in bytes; `call`: the first part of its path. */
export function largestAnswer(call: string): number {
  return LARGEST.get(call) ?? LARGEST_OTHER;
}
