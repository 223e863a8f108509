import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { recordingsIn, recordingsOf } from './recording.ts';

const LINE = { name: 'head', request: { path: 'chain/get_info' }, status: 200, headers: { server: 'x' }, body: { a: 1 } };

describe('recorded questions', () => {
  it('are read line by line, with POST where no method is named', () => {
    const { recordings, unreadable } = recordingsIn('a.ndjson', `${JSON.stringify(LINE)}\n\n${JSON.stringify({ ...LINE, name: 'b' })}\n`);
    expect(unreadable).toEqual([]);
    expect(recordings.map(({ name, place, request }) => [name, place, request.method])).toEqual([
      ['head', 'a.ndjson:1', 'POST'],
      ['b', 'a.ndjson:3', 'POST'],
    ]);
  });

  it('that cannot be read are named with file, line and reason', () => {
    const lines = ['{bad', '7', JSON.stringify({ ...LINE, status: 'ok' }), JSON.stringify({ ...LINE, request: { method: 'POST' } })];
    const { recordings, unreadable } = recordingsIn('a.ndjson', lines.join('\n'));
    expect(recordings).toEqual([]);
    expect(unreadable).toEqual([
      expect.stringMatching(/^a\.ndjson:1 is no JSON \(/),
      expect.stringMatching(/^a\.ndjson:2 is no recording \(the whole line: /),
      expect.stringMatching(/^a\.ndjson:3 is no recording \(status: /),
      expect.stringMatching(/^a\.ndjson:4 is no recording \(request\.path: /),
    ]);
  });

  it('come from every file of a folder; none at all is a problem', () => {
    const folder = mkdtempSync(join(tmpdir(), 'recordings-'));
    expect(recordingsOf(folder).unreadable).toEqual([`${folder} holds no recording in a *.ndjson file`]);
    for (const name of ['b.ndjson', 'a.ndjson', 'c.json']) writeFileSync(join(folder, name), JSON.stringify(LINE));
    expect(recordingsOf(folder).recordings.map(({ place }) => place)).toEqual(['a.ndjson:1', 'b.ndjson:1']);
    rmSync(folder, { recursive: true });
    expect(recordingsOf(folder).unreadable).toEqual([expect.stringContaining('cannot be read')]);
  });
});
