/** Returns whether `npm run test:long` runs, in which random tests use their maximum number of cases. */
export function isLong(): boolean {
  return process.env['NEWPOOL_LONG'] === '1';
}
