import type { AntelopeSimulation } from '../antelope/simulation.ts';
import type { IostSimulation } from '../iost/simulation.ts';
import type { TronSimulation } from '../tron/simulation.ts';

export type { Change } from '../core/chain/simulation-base.ts';

/** What the contracts' own rules would do with calls now, computed locally, distinguished by its protocol. */
export type Simulation = AntelopeSimulation | TronSimulation | IostSimulation;
