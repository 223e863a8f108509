import type { BlockReads } from '../../../application/read/block-reads.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import {
  bosRules,
  earliestRexRules,
  renamedRules,
  rex1Rules,
  rex2Rules,
  type ContractRules,
} from '../../../domain/antelope/contract/contract-rules.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import { ContractDefinitions } from './contract-definition.ts';

/** Detected version of the contracts behind a chain's coin and stake. */
export interface ContractVersion {
  /** The rules of simulations. */
  readonly rules: ContractRules;
  /** Whether there is a table `rexmaturity`. A node refuses requests for a table its contract does not define. */
  readonly hasMaturityTable: boolean;
  /** System actions that are called on the wrapper contract, because it has them. Empty: no token migration. */
  readonly renamed: ReadonlySet<string>;
}

const NOTHING_RENAMED: ReadonlySet<string> = new Set();

/** Table of every contract with REX, whatever its version. */
const REX_TABLE = 'rexpool';
/** Action since the contract that sends rents and fees to the system's fee account (3.4.0). */
const SINCE_FEE_ACCOUNT = 'donatetorex';
/** Action since the contract whose `unstaketorex` counts what the REX gained as stake of the vote. */
const SINCE_COUNTED_STAKE = 'voteupdate';
/** Table since REX 2.0 (3.5.0), with which the vote was no longer required. */
const SINCE_REX_2 = 'rexmaturity';

/** What the contracts of each node are, by their definitions. */
export class ContractVersions {
  private readonly profile: AntelopeProfile;
  private readonly definitions: ContractDefinitions;

  /** `reads`: where definitions read for the first time are shared. */
  constructor(profile: AntelopeProfile, clock: Clock, reads: BlockReads | null = null) {
    this.profile = profile;
    this.definitions = new ContractDefinitions(clock, reads);
  }

  /** Returns a node's version. Rejects with `node-answer-invalid` where an ABI cannot be decoded, or is none of a contract with REX. */
  of(node: string): Promise<ContractVersion> {
    return contractVersion(this.profile, node, this.definitions);
  }

  /** Returns only the actions of the wrapper contract, which needs one ABI less. Rejects with `node-answer-invalid` where it cannot be decoded. */
  renamedOf(node: string): Promise<ReadonlySet<string>> {
    return renamedActionsAt(this.profile, node, this.definitions);
  }
}

async function contractVersion(profile: AntelopeProfile, node: string, definitions: ContractDefinitions): Promise<ContractVersion> {
  const { coin, rexSymbol, systemContract, tokenMigration } = profile;
  const core = coin.native;
  const rex = rexSymbol ?? core;
  if (systemContract === 'bos-3.0.4') return { rules: bosRules(core, rex), hasMaturityTable: false, renamed: NOTHING_RENAMED };
  const asked = [definitions.of(node, SYSTEM_ACCOUNTS.system), renamedActionsAt(profile, node, definitions)] as const;
  // Whoever asks again after a failure is not answered by the other question's failure.
  await Promise.allSettled(asked);
  const [system, renamed] = await Promise.all(asked);
  const has = (list: 'tables' | 'actions', wanted: string): boolean => system?.[list].some((entry) => entry.name === wanted) ?? false;
  if (rexSymbol !== null && !has('tables', REX_TABLE))
    throw new PoolError('node-answer-invalid', { node, what: `get_abi.${SYSTEM_ACCOUNTS.system}` });
  const hasMaturityTable = has('tables', SINCE_REX_2);
  const rules = hasMaturityTable
    ? rex2Rules(core, rex)
    : has('actions', SINCE_FEE_ACCOUNT)
      ? rex1Rules(core, rex, 'fee-account')
      : has('actions', SINCE_COUNTED_STAKE)
        ? rex1Rules(core, rex, 'rex-holders')
        : earliestRexRules(core, rex);
  if (tokenMigration === null || renamed.size === 0) return { rules, hasMaturityTable, renamed };
  const underNewName = renamedRules(core, rex, { contract: tokenMigration.contract, coin: coin.display });
  return { rules: { ...rules, tokenMigration: underNewName.tokenMigration }, hasMaturityTable, renamed };
}

async function renamedActionsAt(profile: AntelopeProfile, node: string, definitions: ContractDefinitions): Promise<ReadonlySet<string>> {
  const { tokenMigration, systemContract } = profile;
  const offered = tokenMigration === null || systemContract === 'bos-3.0.4' ? null : await definitions.of(node, tokenMigration.contract);
  if (tokenMigration === null || offered === null) return NOTHING_RENAMED;
  const { renamedActions } = await import('./migrated-actions.ts');
  return renamedActions(profile, tokenMigration.contract, offered);
}
