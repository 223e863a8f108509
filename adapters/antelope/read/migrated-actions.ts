import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { ownContractActions } from '../../../domain/antelope/operations/contract-actions.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import { actionsOn } from '../../../domain/core/chain/contract-actions.ts';
import type { ContractDefinition } from './contract-definition.ts';
import { knownActions } from './system-abi.ts';

/** Returns the system actions the firewall allows on the wrapper contract and that the contract defines with the fields encoded here. */
export function renamedActions(profile: AntelopeProfile, contract: string, offered: ContractDefinition): ReadonlySet<string> {
  const written = knownActions(contract);
  const allowed = actionsOn(ownContractActions(profile), contract) ?? [];
  const system = Object.keys(knownActions(SYSTEM_ACCOUNTS.system));
  return new Set(
    allowed.filter((action) => {
      const type = offered.actions.find((entry) => entry.name === action)?.type;
      const types = type === undefined ? null : fieldTypes(offered, type);
      return types !== null && system.includes(action) && types.join() === written[action]?.map(([, wanted]) => wanted).join();
    }),
  );
}

/** Deepest nesting of base structs that is followed. */
const MOST_BASES = 8;

/** Returns the types of a struct's fields in wire order, those of its base first. Null for what is no struct, or has cyclic bases. */
function fieldTypes(offered: ContractDefinition, type: string, depth = 0): readonly string[] | null {
  const struct = offered.structs.find((entry) => entry.name === type);
  if (!struct || depth > MOST_BASES) return null;
  const inherited = struct.base === '' ? [] : fieldTypes(offered, struct.base, depth + 1);
  return (
    inherited && [
      ...inherited,
      ...struct.fields.map((field) => offered.types.find((alias) => alias.new_type_name === field.type)?.type ?? field.type),
    ]
  );
}
