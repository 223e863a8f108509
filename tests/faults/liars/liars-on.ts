import process from 'node:process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChainKey } from '../../../sandbox/world.ts';
import { Attempts } from './attempts.ts';
import { ABOUT_STATE, ABOUT_WRITES, type Attack, ENDLESS } from './attacks.ts';
import { leavesTwoOpinions, LiarsStage, type Position } from './liars-stage.ts';

/** Positions besides the first. */
const ELSEWHERE: readonly Position[] = [
  'in the middle',
  'as two of one operator',
  'named by the backend beside the network’s',
  'last',
  'named by the backend beside the user’s own',
];

/** Answers that never end in the cases of every push: most of their time is waiting, so each chain has one. */
const ENDLESS_ON_PUSH: readonly { readonly chain: ChainKey; readonly attack: number; readonly position: Position }[] = [
  { chain: 'eos', attack: 0, position: 'first' },
  { chain: 'bos', attack: 0, position: 'as two of one operator' },
  { chain: 'tron', attack: 1, position: 'named by the backend beside the user’s own' },
];

interface Case {
  readonly attack: Attack;
  readonly position: Position;
}

/** Returns the cases of every push: each way of lying with the liar first, and a third of them with it elsewhere; in the long run all of them everywhere. */
function casesOn(key: ChainKey): readonly Case[] {
  const on = (attack: Attack): boolean => attack.chains.includes(key);
  const attacks = [...ABOUT_WRITES, ...ABOUT_STATE].filter(on);
  const alone = attacks.filter(({ endsAlone }) => endsAlone).map((attack): Case => ({ attack, position: 'the only node' }));
  if (process.env['NEWPOOL_LONG'] === '1')
    return [
      ...alone,
      ...[...attacks, ...ENDLESS.filter(on)].flatMap((attack) =>
        (['first', ...ELSEWHERE] as const).map((position) => ({ attack, position })),
      ),
    ];
  return [
    ...attacks.map((attack): Case => ({ attack, position: 'first' })),
    ...attacks
      .filter((_attack, index) => index % 3 === 0)
      .map((attack, index): Case => ({ attack, position: ELSEWHERE[index % ELSEWHERE.length]! })),
    ...alone,
    ...ENDLESS_ON_PUSH.filter(({ chain }) => chain === key).map(({ attack, position }): Case => ({ attack: ENDLESS[attack]!, position })),
  ];
}

/** Plays every case on one chain. */
export function liarsOn(key: ChainKey): void {
  describe(`a user of ${key.toUpperCase()} is neither charged twice nor told anything false`, () => {
    let stage: LiarsStage;

    beforeAll(async () => {
      stage = await LiarsStage.open(key);
    });

    afterAll(async () => {
      await stage.close();
    });

    beforeEach(() => {
      stage.reset();
    });

    for (const { attack, position } of casesOn(key)) {
      it(`where a node, ${position}, ${attack.name}`, async () => {
        const story = await new Attempts(stage, attack, position).story();
        const ends = [...attack.ends, ...(leavesTwoOpinions(position) ? ['open', 'stopped'] : [])];
        expect(story).toEqual({ ...story, wrong: [], end: expect.toBeOneOf(ends) });
      }, 60_000);
    }
  });
}
