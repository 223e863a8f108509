import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { RexMaturityRules } from '../../../domain/antelope/rex/state.ts';
import type { Live } from '../../live/live.ts';
import { Polled } from '../../live/polled.ts';
import type { ChainNode } from '../../ports/chain-node.ts';
import type { Clock } from '../../ports/clock.ts';
import { readPool } from '../pool/read-pool.ts';

/** Polling period in milliseconds; the rules change with the chain's contracts, at announced moments. */
const RULES_PERIOD_MS = 60_000;

/** Reads the rules by which bought REX matures. */
export class RexRulesService {
  /** Rules in force; null where the REX pool was never opened. */
  readonly rules: Live<RexMaturityRules | null>;

  constructor(node: ChainNode, clock: Clock, profile: AntelopeProfile) {
    this.rules = new Polled(async () => (await readPool(node, profile, 'rex')).rex?.rules ?? null, clock, RULES_PERIOD_MS);
  }
}
