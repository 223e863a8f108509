const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Largest answers by call, in bytes. */
const LARGEST: ReadonlyMap<string, number> = new Map([
  // A block without its transactions, one number, one id: under 2 KB from java-tron.
  ['getblock', 64 * KILOBYTE],
  ['getReward', 64 * KILOBYTE],
  ['getBrokerage', 64 * KILOBYTE],
  ['broadcasthex', 64 * KILOBYTE],
  // About a hundred names with a number each.
  ['getchainparameters', 128 * KILOBYTE],
  // A block has at most two megabytes of transactions, each of which stands in it in hexadecimal and as JSON.
  ['getnowblock', 8 * MEGABYTE],
  ['getblockbynum', 8 * MEGABYTE],
  // An account has an entry for every token that anybody ever sent to it, in both answers.
  ['getaccount', 4 * MEGABYTE],
  ['getaccountresource', 4 * MEGABYTE],
  // Some hundred candidates, each with an address on the web of at most 256 bytes.
  ['listwitnesses', 2 * MEGABYTE],
  // A transaction has at most half a megabyte, in hexadecimal and as JSON.
  ['gettransactionbyid', 2 * MEGABYTE],
  ['gettransactionfrompending', 2 * MEGABYTE],
]);

const LARGEST_OTHER = MEGABYTE;

/** Returns the largest accepted answer to a call in bytes. */
export function largestAnswer(endpoint: string): number {
  return LARGEST.get(endpoint) ?? LARGEST_OTHER;
}
