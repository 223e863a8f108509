import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exceptionFor } from './exceptions.ts';
import { recordingsIn } from './recording.ts';
import { replayed } from './replay.ts';
import { ReplayedChain } from './replayed-chain.ts';

const FILE = 'tests/recordings/antelope/nodeos-leap-4.1.ndjson';
const OTHERS: Readonly<Record<string, string>> = {
  rexholder111: 'otherholder1',
  freshholder1: 'otherholder2',
  stakesothers: 'otherholder3',
};

describe('recordings that name accounts which do not exist here', () => {
  let chain: ReplayedChain;
  const { recordings } = recordingsIn(
    FILE,
    readFileSync(FILE, 'utf8').replace(/rexholder111|freshholder1|stakesothers/g, (name) => OTHERS[name]!),
  );

  beforeAll(async () => {
    chain = await ReplayedChain.start();
  });

  afterAll(async () => {
    await chain.close();
  });

  it('are compared with accounts of the same kind', async () => {
    const naming = recordings.filter((recording) => JSON.stringify(recording).includes('otherholder'));
    expect(naming.length).toBeGreaterThan(20);
    const differing: string[] = [];
    for (const recording of naming)
      for (const difference of await replayed(recording, chain))
        if (exceptionFor(recording, difference) === null) differing.push(`${recording.name} ${difference.at}`);
    expect(differing).toEqual([]);
  });

  it('still differ where the node answers otherwise', async () => {
    const account = recordings.find(({ name }) => name === 'get_account')!;
    const body = { ...(account.body as object), ram_quota: 'much' };
    expect((await replayed({ ...account, body }, chain)).map(({ at }) => at)).toEqual(['ram_quota']);
    const refused = recordings.find(({ name }) => name === 'tx-assert-send1')!;
    const reworded = JSON.parse(JSON.stringify(refused.body).replace('overdrawn balance', 'no such words'));
    expect((await replayed({ ...refused, body: reworded }, chain)).map(({ at }) => at)).toEqual(['error.details[].message']);
  });
});
