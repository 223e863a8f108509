import { readFileSync } from 'node:fs';

/** What a recorded question was answered with. */
export interface Recorded {
  readonly name: string;
  readonly v: unknown;
}

/** Returns what real nodes of a chain answered. */
export function recordingsOf(chain: 'iost' | 'tron'): readonly Recorded[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the project's own file
  return JSON.parse(readFileSync(new URL(`${chain}/recordings.json`, import.meta.url), 'utf8')) as readonly Recorded[];
}

/** How far the sandbox's flat figures may be from the recorded ones. */
const FIGURE_TOLERANCE = 0.03;

/** Returns where two answers differ, as paths with both values; none where they are the same. Numbers under `figures` may differ a little. */
export function differences(recorded: unknown, answered: unknown, figures: readonly string[] = [], path = ''): readonly string[] {
  if (Array.isArray(recorded) && Array.isArray(answered) && recorded.length === answered.length)
    return recorded.flatMap((item, index) => differences(item, answered[index], figures, `${path}/${index}`));
  if (isObject(recorded) && isObject(answered))
    return [...new Set([...Object.keys(recorded), ...Object.keys(answered)])].flatMap((key) =>
      differences(recorded[key], answered[key], figures, `${path}/${key}`),
    );
  if (recorded === answered || isNear(recorded, answered, figures, path)) return [];
  return [`${path}: recorded ${JSON.stringify(recorded)}, answered ${JSON.stringify(answered)}`];
}

function isNear(recorded: unknown, answered: unknown, figures: readonly string[], path: string): boolean {
  if (typeof recorded !== 'number' || typeof answered !== 'number' || !figures.includes(path)) return false;
  return Math.abs(recorded - answered) <= FIGURE_TOLERANCE * recorded;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
