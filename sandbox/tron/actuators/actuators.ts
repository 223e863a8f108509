import type { Actuator } from './actuator.ts';
import { cancelUnfreezes } from './cancel-unfreezes.ts';
import { delegateResource, undelegateResource } from './delegate-resource.ts';
import { freezeBalance } from './freeze-balance.ts';
import { freezeLegacy, unfreezeLegacy } from './legacy-freezing.ts';
import { setAccountId } from './set-account-id.ts';
import { triggerContract } from './trigger-contract.ts';
import { transferAsset } from './transfer-asset.ts';
import { transfer } from './transfer.ts';
import { unfreezeBalance } from './unfreeze-balance.ts';
import { updateAccount } from './update-account.ts';
import { voteWitness } from './vote-witness.ts';
import { withdrawBalance } from './withdraw-balance.ts';
import { withdrawUnfrozen } from './withdraw-unfrozen.ts';

/** Actuators by the number of their contract type. */
export const ACTUATORS: Readonly<Record<number, Actuator>> = {
  1: transfer,
  2: transferAsset,
  4: voteWitness,
  10: updateAccount,
  11: freezeLegacy,
  12: unfreezeLegacy,
  13: withdrawBalance,
  19: setAccountId,
  31: triggerContract,
  54: freezeBalance,
  55: unfreezeBalance,
  56: withdrawUnfrozen,
  57: delegateResource,
  58: undelegateResource,
  59: cancelUnfreezes,
};
