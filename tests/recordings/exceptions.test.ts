import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXCEPTIONS } from './exceptions.ts';
import { recordingsOf } from './recording.ts';
import { replayed } from './replay.ts';
import { ReplayedChain } from './replayed-chain.ts';

describe('an exception', () => {
  let chain: ReplayedChain;
  const { recordings } = recordingsOf('tests/recordings/antelope');

  beforeAll(async () => {
    chain = await ReplayedChain.start();
  });

  afterAll(async () => {
    await chain.close();
  });

  it.each(EXCEPTIONS)('is still needed: $reason', async ({ of, at }) => {
    const places: string[] = [];
    for (const recording of recordings.filter(of)) for (const difference of await replayed(recording, chain)) places.push(difference.at);
    expect(places.filter((place) => at.test(place))).not.toHaveLength(0);
  });
});
