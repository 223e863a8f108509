import type { Warning } from '../../../../domain/core/operation/warning.ts';

/** Warnings that explain what the lines of the preview say already, or what was chosen before: they stand under its details. */
const NOTED: ReadonlySet<Warning['warning']> = new Set([
  'first-stake',
  'from-fund',
  'savings-first',
  'savings-no-date',
  'matured-restaked',
  'matured-taken-out',
  'sells-everything-matured',
  'release-wait',
]);

/** Returns whether a warning is shown under the details; any other one, by which money or time may be lost, is in sight. */
export function isNoted({ warning }: Warning): boolean {
  return NOTED.has(warning);
}
