import type { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { bosRules, renamedRules, rex1Rules, rex2Rules, type ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import type { AntelopeProfile } from '../chains/antelope-profile.ts';
import { definitionOf } from './contract-definition.ts';

/** What the contracts behind a chain's coin and stake are. */
export interface FoundContract {
  /** The rules forecasts reckon by. */
  readonly rules: ContractRules;
  /** Whether there is a table `rexmaturity`. A node refuses to be asked for a table its contract does not define. */
  readonly hasMaturityTable: boolean;
  /** System actions that are called on the contract that renamed the coin, because it offers them. Empty: nothing was renamed. */
  readonly renamed: ReadonlySet<string>;
}

/**
 * How long a node's word about its contracts stands. Contracts change at a moment their owners announce, a few times a year: a page that
 * stays open then reckons by the old ones for at most so long, and what it signs is refused by the chain, not lost.
 */
const FOUND_FOR_MS = 600_000;

const SYSTEM = 'eosio';
const NOTHING_RENAMED: ReadonlySet<string> = new Set();

/** What every contract with REX has, whatever its generation. */
const REX_TABLE = 'rexpool';
/** Came with the contract that sends rents and fees to the system’s fee account (3.4.0). */
const SINCE_FEE_ACCOUNT = 'donatetorex';
/** Came with REX 2.0 (3.5.0), and with it the vote was needed no more. */
const SINCE_REX_2 = 'rexmaturity';

/** The contracts of each node, asked for once and again when its word has grown old. A failure is not kept. */
export class FoundContracts {
  private readonly profile: AntelopeProfile;
  private readonly clock: Clock;
  private readonly found = new Map<string, { readonly at: Instant; readonly contract: Promise<FoundContract> }>();

  constructor(profile: AntelopeProfile, clock: Clock) {
    this.profile = profile;
    this.clock = clock;
  }

  /** Rejects with `node-answer-invalid` where a definition cannot be read, or is none of a contract with REX. */
  of(node: string): Promise<FoundContract> {
    const now = this.clock.now();
    const known = this.found.get(node);
    if (known && now >= known.at && now - known.at < FOUND_FOR_MS) return known.contract;
    const contract = foundContract(this.profile, node);
    const entry = { at: now, contract };
    this.found.set(node, entry);
    contract.catch(() => {
      if (this.found.get(node) === entry) this.found.delete(node);
    });
    return contract;
  }
}

async function foundContract(profile: AntelopeProfile, node: string): Promise<FoundContract> {
  const { coin, rexSymbol, systemContract, renaming } = profile;
  const core = coin.native;
  const rex = rexSymbol ?? core;
  if (systemContract === 'bos-3.0.4') return { rules: bosRules(core, rex), hasMaturityTable: false, renamed: NOTHING_RENAMED };
  const [system, renamer] = await Promise.all([definitionOf(node, SYSTEM), renaming && definitionOf(node, renaming.contract)]);
  const has = (list: 'tables' | 'actions', wanted: string): boolean => system?.[list].some((entry) => entry.name === wanted) ?? false;
  if (rexSymbol !== null && !has('tables', REX_TABLE)) throw new PoolError('node-answer-invalid', { node, what: `get_abi.${SYSTEM}` });
  const hasMaturityTable = has('tables', SINCE_REX_2);
  const rules = hasMaturityTable
    ? rex2Rules(core, rex)
    : rex1Rules(core, rex, has('actions', SINCE_FEE_ACCOUNT) ? 'fee-account' : 'rex-holders');
  if (renaming === null || renamer === null) return { rules, hasMaturityTable, renamed: NOTHING_RENAMED };
  const { renamedActions } = await import('../write/migrated-actions.ts');
  const renamed = renamedActions(profile, renaming.contract, renamer);
  if (renamed.size === 0) return { rules, hasMaturityTable, renamed };
  const underNewName = renamedRules(core, rex, { contract: renaming.contract, coin: coin.display });
  return { rules: { ...rules, renaming: underNewName.renaming }, hasMaturityTable, renamed };
}
