import { plain, type Scenario } from './scenario.ts';

/** Failures of a call, and whether it arrives nevertheless. */
const LINE_FAILURES = [
  ['drop-request', false],
  ['drop-answer', true],
  ['duplicate', true],
  ['html', false],
  ['after-html', true],
  ['error', false],
  ['busy', false],
] as const;

/** Every failure of a single push to the first node, while the second one works. */
export const ONE_BAD_PUSH = LINE_FAILURES.map(([failure]): Scenario => ({
  name: `${failure} on the push to the first node`,
  play: (stage) => {
    stage.lines[0]!.inject(failure, 'push');
    return plain(stage);
  },
  ends: ['done'],
  applied: 1,
}));

/** The same for both nodes: what arrived is found, what did not expires. */
export const ALL_BAD_PUSHES = LINE_FAILURES.map(([failure, arrives]): Scenario => ({
  name: `${failure} on every push`,
  play: (stage) => {
    for (const line of stage.lines) line.inject(failure, 'push', 9);
    return plain(stage);
  },
  ends: [arrives ? 'done' : 'expired'],
  applied: arrives ? 1 : 0,
}));

/** Reads that fail while the write is tracked decide nothing. */
export const BAD_READS = LINE_FAILURES.map(([failure]): Scenario => ({
  name: `${failure} on reads while it is tracked`,
  play: async (stage) => {
    const tab = await plain(stage);
    for (const line of stage.lines) line.inject(failure, 'read', 30);
    await stage.settle();
    return tab;
  },
  ends: ['done'],
  applied: 1,
}));
