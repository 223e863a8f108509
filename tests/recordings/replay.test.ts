import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXCEPTIONS, exceptionFor, type Exception } from './exceptions.ts';
import { recordingsOf } from './recording.ts';
import { replayed } from './replay.ts';
import { ReplayedChain } from './replayed-chain.ts';

const OWN = 'tests/recordings/antelope';
const chosen = process.env['NEWPOOL_RECORDINGS'];
const { recordings, unreadable } = recordingsOf(resolve(chosen ?? OWN));

describe('the sandbox answers as a real node answered', () => {
  let chain: ReplayedChain;
  const needed = new Set<Exception>();

  beforeAll(async () => {
    chain = await ReplayedChain.start();
  });

  afterAll(async () => {
    await chain.close();
  });

  for (const recording of recordings) {
    it(`${recording.name} (${recording.place})`, async () => {
      const unexpected = (await replayed(recording, chain)).filter((difference) => {
        const exception = exceptionFor(recording, difference);
        if (exception) needed.add(exception);
        return exception === null;
      });
      const differing = unexpected.map(({ at, recorded, answered }) => `${at}: a real node ${recorded}, the sandbox ${answered}`);
      expect(differing.join('\n')).toBe('');
    });
  }

  for (const problem of unreadable) {
    it(`every line can be replayed: ${problem}`, () => {
      expect(problem).toBe('');
    });
  }

  it.runIf(chosen === undefined)('but for exceptions, each of which is needed', () => {
    expect(EXCEPTIONS.filter((exception) => !needed.has(exception)).map(({ reason }) => reason)).toEqual([]);
  });
});
