import { ALL_BAD_PUSHES, BAD_READS, ONE_BAD_PUSH } from './scenarios/calls.ts';
import { DELAYS } from './scenarios/delays.ts';
import { FORKS } from './scenarios/forks.ts';
import { NODE_SWITCHES } from './scenarios/node-switches.ts';
import { RELOADS } from './scenarios/reloads.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { SECOND_TABS } from './scenarios/second-tabs.ts';
import { TOGETHER } from './scenarios/together.ts';
import { WALLETS } from './scenarios/wallets.ts';

/** All scenarios for every chain. */
export const SCENARIOS: readonly Scenario[] = [
  ...ONE_BAD_PUSH,
  ...ALL_BAD_PUSHES,
  ...BAD_READS,
  ...DELAYS,
  ...NODE_SWITCHES,
  ...FORKS,
  ...RELOADS,
  ...SECOND_TABS,
  ...WALLETS,
  ...TOGETHER,
];
