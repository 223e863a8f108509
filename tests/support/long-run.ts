/** Returns whether `npm run test:long` runs, in which random tests make as many cases as they claim at most. */
export function isLong(): boolean {
  return process.env['NEWPOOL_LONG'] === '1';
}
