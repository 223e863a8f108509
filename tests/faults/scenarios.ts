import { ALL_BAD_PUSHES, BAD_READS, ONE_BAD_PUSH } from './scenarios/calls.ts';
import { DELAYS } from './scenarios/delays.ts';
import { FORKS } from './scenarios/forks.ts';
import { NODE_SWITCHES } from './scenarios/node-switches.ts';
import { REFUSALS } from './scenarios/refusals.ts';
import { RELOADS } from './scenarios/reloads.ts';
import type { Scenario } from './scenarios/scenario.ts';
import { SENT_AGAIN } from './scenarios/sent-again.ts';
import { SECOND_TABS } from './scenarios/second-tabs.ts';
import { TOGETHER } from './scenarios/together.ts';
import { WALLETS } from './scenarios/wallets.ts';
import { IOST_NODES } from './scenarios/iost-nodes.ts';
import { IOST_PRODUCERS } from './scenarios/iost-producers.ts';
import { TRON_BROADCASTS } from './scenarios/tron-broadcasts.ts';
import { TRON_SOLID_STATE } from './scenarios/tron-solid-state.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';

/** The scenarios of every chain. */
const SHARED: readonly Scenario[] = [
  ...ONE_BAD_PUSH,
  ...ALL_BAD_PUSHES,
  ...BAD_READS,
  ...DELAYS,
  ...NODE_SWITCHES,
  ...FORKS,
  ...RELOADS,
  ...SECOND_TABS,
  ...WALLETS,
  ...REFUSALS,
  ...SENT_AGAIN,
  ...TOGETHER,
];

/** What only nodes of one protocol do. */
const OWN: Readonly<Record<ChainProfile['protocol'], readonly Scenario[]>> = {
  antelope: [],
  tron: [...TRON_BROADCASTS, ...TRON_SOLID_STATE],
  iost: [...IOST_PRODUCERS, ...IOST_NODES],
};

/** Returns the scenarios of a protocol's chains. */
export function scenariosOf(protocol: ChainProfile['protocol']): readonly Scenario[] {
  return [...SHARED, ...OWN[protocol]];
}
