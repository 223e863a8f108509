import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWitnessReward } from '../../../../adapters/tron/read/witness-reward.ts';
import { hexAddress, readAddress } from '../../../../adapters/tron/rpc/address.ts';
import { nodeAsk } from '../../../../adapters/tron/rpc/node-ask.ts';
import type { ChainHead } from '../../../../domain/chain/snapshot.ts';
import { failureOf } from '../../../support/submitting.ts';
import { blockOf, FakeNode, HEAD } from '../fake-node.ts';

const NOW = Date.UTC(2025, 2, 12, 5);
const address = (number: number): string => readAddress(`41${number.toString(16).padStart(40, '0')}`)!;
const witness = address(200);

let node: FakeNode;

beforeAll(async () => {
  node = await FakeNode.start();
});

afterAll(() => node.stop());

const head = (changes: Partial<ChainHead> = {}): ChainHead => ({
  node: node.url,
  receivedAt: NOW,
  chainId: '0x2b6653dc',
  headNumber: HEAD,
  headTime: NOW,
  irreversibleNumber: HEAD - 19,
  irreversibleTime: NOW - 57_000,
  ...changes,
});

interface Chain {
  readonly candidates: readonly (readonly [address: string, votes: number])[];
  readonly brokerage?: number;
  /** Seconds that the last 28,800 blocks took. */
  readonly seconds?: number;
}

function has({ candidates, brokerage = 20, seconds = 86_400 }: Chain): void {
  node
    .on('wallet/getchainparameters', () => ({
      json: {
        chainParameter: [
          { key: 'getWitnessPayPerBlock', value: 8_000_000 },
          { key: 'getWitness127PayPerBlock', value: 128_000_000 },
        ],
      },
    }))
    .on('wallet/listwitnesses', () => ({
      json: { witnesses: candidates.map(([of, votes]) => ({ address: hexAddress(of), voteCount: votes, url: 'x' })) },
    }))
    .on('wallet/getBrokerage', () => ({ json: { brokerage } }))
    .on('wallet/getblock', ({ id_or_num: number }) => ({ json: blockOf(Number(number), NOW - seconds * 1_000) }));
}

describe('what voters of a candidate are paid from', () => {
  it('is read from the chain: rewards, votes, rank, what it keeps, and the blocks that were really made', async () => {
    has({
      candidates: [
        [address(1), 300],
        [witness, 200],
        [address(2), 100],
      ],
      brokerage: 15,
      seconds: 86_424,
    });
    expect(await readWitnessReward(nodeAsk(node.url), head(), witness)).toEqual({
      blockReward: '8.000000',
      poolReward: '128.000000',
      brokeragePercent: 15,
      votesOfTop127: 600n,
      votesOfWitness: 200n,
      rank: 2,
      blocksPerDay: 28_792,
    });
    expect(node.asked.filter(({ path }) => path === 'wallet/getblock').at(-1)?.body).toMatchObject({ id_or_num: String(HEAD - 28_800) });
  });

  it('counts the votes of the first 127 candidates only; of equal ones the larger address is first', async () => {
    const others = Array.from({ length: 130 }, (_, index) => [address(index + 1), 10] as const);
    has({ candidates: [...others, [witness, 10]] });
    expect(await readWitnessReward(nodeAsk(node.url), head(), witness)).toMatchObject({ rank: 1, votesOfTop127: 1_270n });
    has({ candidates: [...others, [witness, 9]] });
    expect(await readWitnessReward(nodeAsk(node.url), head(), witness)).toMatchObject({ rank: 131, votesOfTop127: 1_270n });
  });

  it('is nothing for an account that is no candidate, and on a chain with one block', async () => {
    has({ candidates: [[address(1), 300]] });
    expect(await readWitnessReward(nodeAsk(node.url), head(), witness)).toBeNull();
    has({ candidates: [[witness, 300]] });
    expect(await readWitnessReward(nodeAsk(node.url), head({ headNumber: 1 }), witness)).toBeNull();
  });

  it('is counted from the first block where the chain is younger than a day', async () => {
    has({ candidates: [[witness, 300]], seconds: 300 });
    expect(await readWitnessReward(nodeAsk(node.url), head({ headNumber: 101 }), witness)).toMatchObject({ blocksPerDay: 28_800 });
  });

  it.each([
    ['a block of the future', { seconds: -1 }],
    ['a brokerage above 100', { brokerage: 101 }],
  ])('is refused with %s', async (_, wrong) => {
    has({ candidates: [[witness, 300]], ...wrong });
    expect((await failureOf(readWitnessReward(nodeAsk(node.url), head(), witness))).error).toBe('node-answer-invalid');
  });
});
