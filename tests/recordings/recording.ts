import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const LINE = v.object({
  name: v.pipe(v.string(), v.minLength(1)),
  request: v.object({
    path: v.pipe(v.string(), v.minLength(1)),
    method: v.optional(v.picklist(['GET', 'POST', 'HEAD', 'OPTIONS', 'PUT']), 'POST'),
    headers: v.optional(v.record(v.string(), v.string()), {}),
    body: v.optional(v.unknown()),
    text: v.optional(v.string()),
  }),
  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
  headers: v.optional(v.record(v.string(), v.string()), {}),
  body: v.optional(v.unknown(), ''),
});

/** A question as it was put to a node. `body`: its JSON; `text`: what was sent where that was no JSON. */
export type Question = v.InferOutput<typeof LINE>['request'];

/** A question that a real node answered. `place` is `file:line`; a `body` that is a text was no JSON. */
export interface Recording extends v.InferOutput<typeof LINE> {
  readonly place: string;
}

/** Lines of a folder, decoded. `unreadable` holds one sentence for each line that is no recording. */
export interface Recordings {
  readonly recordings: readonly Recording[];
  readonly unreadable: readonly string[];
}

function decoded(line: string): v.InferOutput<typeof LINE> | string {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return `is no JSON (${error instanceof Error ? error.message : String(error)})`;
  }
  const read = v.safeParse(LINE, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  return `is no recording (${v.getDotPath(issue) ?? 'the whole line'}: ${issue.message})`;
}

/** Decodes the lines of one file; empty lines are left out. */
export function recordingsIn(file: string, content: string): Recordings {
  const recordings: Recording[] = [];
  const unreadable: string[] = [];
  for (const [index, line] of content.split('\n').entries()) {
    if (line.trim() === '') continue;
    const place = `${file}:${String(index + 1)}`;
    const read = decoded(line);
    if (typeof read === 'string') unreadable.push(`${place} ${read}`);
    else recordings.push({ ...read, place });
  }
  return { recordings, unreadable };
}

/** Reads every `*.ndjson` of a folder. A folder that cannot be read, or holds no line, counts as one unreadable line. */
export function recordingsOf(folder: string): Recordings {
  try {
    const files = readdirSync(folder)
      .filter((name) => name.endsWith('.ndjson'))
      .sort();
    const read = files.map((name) => recordingsIn(name, readFileSync(join(folder, name), 'utf8')));
    const [recordings, unreadable] = [read.flatMap((each) => each.recordings), read.flatMap((each) => each.unreadable)];
    return recordings.length + unreadable.length > 0
      ? { recordings, unreadable }
      : { recordings, unreadable: [`${folder} holds no recording in a *.ndjson file`] };
  } catch (error) {
    return { recordings: [], unreadable: [`${folder} cannot be read (${error instanceof Error ? error.message : String(error)})`] };
  }
}
