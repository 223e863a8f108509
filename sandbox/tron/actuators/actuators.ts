import type { Actuator } from './actuator.ts';
import { freezeBalance } from './freeze-balance.ts';
import { transfer } from './transfer.ts';
import { unfreezeBalance } from './unfreeze-balance.ts';
import { voteWitness } from './vote-witness.ts';
import { withdrawBalance } from './withdraw-balance.ts';
import { withdrawUnfrozen } from './withdraw-unfrozen.ts';

/** Actuators by the number of their contract type. */
export const ACTUATORS: Readonly<Record<number, Actuator>> = {
  1: transfer,
  4: voteWitness,
  13: withdrawBalance,
  54: freezeBalance,
  55: unfreezeBalance,
  56: withdrawUnfrozen,
};
