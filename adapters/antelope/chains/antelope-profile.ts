import type { AntelopeOperationKind } from '../../../domain/antelope/operations/index.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { ChainProfile } from '../../../domain/chain/profile.ts';
import { isOf } from '../../../domain/chain/protocol.ts';

/** Operations with the system and token contracts that stake, rent and vote. */
export const STAKING_OPERATIONS = [
  'buy-rex',
  'buy-rex-from-stake',
  'sell-rex',
  'unstake-rex',
  'move-rex-to-savings',
  'consolidate-rex',
  'update-rex',
  'cancel-rex-sale',
  'deposit-to-rex-fund',
  'withdraw-from-rex-fund',
  'delegate-bandwidth',
  'undelegate-bandwidth',
  'claim-refund',
  'rent-resource',
  'fund-loan',
  'defund-loan',
  'delegate-votes',
  'leave-proxy',
] as const satisfies readonly AntelopeOperationKind[];

/** Operations that buy and sell RAM of the system contract. */
export const RAM_OPERATIONS = ['buy-ram', 'buy-ram-bytes', 'sell-ram'] as const satisfies readonly AntelopeOperationKind[];

/** Operations that the contract of every chain of this protocol has. */
export const SYSTEM_OPERATIONS = [...STAKING_OPERATIONS, ...RAM_OPERATIONS] as const;

/** The profile of the register's chain as this folder needs it. Throws for a chain of another protocol, which is a mistake in the register. */
export function antelopeProfile(profile: ChainProfile): AntelopeProfile {
  if (!isOf(profile, 'antelope')) throw new Error(`${profile.name} is no chain of this protocol`);
  return profile;
}
