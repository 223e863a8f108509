/** A line of a report for the support: what it is and its value, as plain text on one line. */
export interface ReportLine {
  readonly name: string;
  readonly value: string;
}

/** Longest value of a line; what is longer comes from outside and says no more at its end. */
const LONGEST_VALUE = 300;

/** Returns a report as text, a line for each value. Line breaks and control characters of values become blanks. */
export function supportReport(lines: readonly ReportLine[]): string {
  return lines.map(({ name, value }) => `${name}: ${oneLine(value)}`).join('\n');
}

function oneLine(value: string): string {
  return value
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_VALUE);
}
