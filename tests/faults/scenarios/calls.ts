import { RESPONSE_TIMEOUT_SECONDS, plain, type Scenario } from './scenario.ts';

/** What a call can meet on the line, and whether it arrives all the same. */
const MISHAPS = [
  ['drop-request', false],
  ['drop-answer', true],
  ['duplicate', true],
  ['html', false],
  ['after-html', true],
  ['error', false],
  ['busy', false],
] as const;

/** Everything a single push can meet on the line to the first node, the second one being well. */
export const ONE_BAD_PUSH = MISHAPS.map(([mishap]): Scenario => ({
  name: `${mishap} on the push to the first node`,
  play: (stage) => {
    stage.lines[0]!.order(mishap, 'push');
    return plain(stage);
  },
  ends: ['done'],
  applied: 1,
}));

/** The same on the lines to both nodes: what arrived is found, what did not expires. */
export const ALL_BAD_PUSHES = MISHAPS.map(([mishap, arrives]): Scenario => ({
  name: `${mishap} on every push`,
  play: (stage) => {
    for (const line of stage.lines) line.order(mishap, 'push', 9);
    return plain(stage);
  },
  ends: [arrives ? 'done' : 'expired'],
  applied: arrives ? 1 : 0,
}));

/** Reads that fail while the write is followed decide nothing. */
export const BAD_READS = MISHAPS.map(([mishap]): Scenario => ({
  name: `${mishap} on reads while it is followed`,
  play: async (stage) => {
    const tab = await plain(stage);
    for (const line of stage.lines) line.order(mishap, 'read', 30);
    await stage.pass(RESPONSE_TIMEOUT_SECONDS);
    return tab;
  },
  ends: ['done'],
  applied: 1,
}));
