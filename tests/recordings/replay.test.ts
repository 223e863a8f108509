import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exceptionFor } from './exceptions.ts';
import { recordingsOf } from './recording.ts';
import { replayed } from './replay.ts';
import { ReplayedChain } from './replayed-chain.ts';

const OWN = 'tests/recordings/antelope';
const folder = process.env['NEWPOOL_RECORDINGS'] || OWN;
const { recordings, unreadable } = recordingsOf(resolve(folder));

describe('the sandbox answers as a real node answered', () => {
  let chain: ReplayedChain;

  beforeAll(async () => {
    chain = await ReplayedChain.start();
  });

  afterAll(async () => {
    await chain.close();
  });

  for (const recording of recordings) {
    it(`${recording.name} (${recording.place})`, async () => {
      const unexpected = (await replayed(recording, chain)).filter((difference) => exceptionFor(recording, difference) === null);
      const differing = unexpected.map(({ at, recorded, answered }) => `${at}: a real node ${recorded}, the sandbox ${answered}`);
      expect(differing.join('\n')).toBe('');
    });
  }

  for (const problem of unreadable) {
    it(`every line can be replayed: ${problem}`, () => {
      expect(problem).toBe('');
    });
  }
});
