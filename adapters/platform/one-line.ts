/** Longest foreign text that is looked at. */
export const LONGEST_INPUT = 100_000;

const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** Returns a text in one line, without characters that cannot be seen or turn the direction of others, and no longer than `longest`. */
export function oneLine(text: string, longest: number): string {
  const line = text.slice(0, LONGEST_INPUT).replace(UNSEEN, ' ').replace(/\s+/g, ' ').trim();
  return line.length <= longest
    ? line
    : `${line
        .slice(0, longest)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}
