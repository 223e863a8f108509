import { tronCalls } from '../../../domain/tron/operations/index.ts';
import type { TronProfile } from '../../../domain/tron/profile.ts';
import { isContractName, shapeOf } from '../write/contract-fields.ts';

/** Returns the numbers of the contract types that the product signs on this network. */
export function signedContractTypes(profile: TronProfile): readonly number[] {
  return Object.values(tronCalls(profile))
    .flat()
    .filter(isContractName)
    .map((name) => shapeOf(name).type);
}
