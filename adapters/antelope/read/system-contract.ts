import type { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { bosRules, renamedRules, rex1Rules, rex2Rules, type ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import type { AntelopeProfile } from '../chains/antelope-profile.ts';
import type { BlockReads } from '../../../application/read/block-reads.ts';
import { nodeAsk, type NodeAsk } from '../rpc/node-ask.ts';
import { definitionOf } from './contract-definition.ts';

/** Detected version of the contracts behind a chain's coin and stake. */
export interface ContractVersion {
  /** The rules of simulations. */
  readonly rules: ContractRules;
  /** Whether there is a table `rexmaturity`. A node refuses requests for a table its contract does not define. */
  readonly hasMaturityTable: boolean;
  /** System actions that are called on the wrapper contract, because it has them. Empty: no token migration. */
  readonly renamed: ReadonlySet<string>;
}

/**
 * How long a detected version is reused, in milliseconds. Contracts change at a moment their owners announce, a few times a year: a page
 * that stays open then computes by the old rules for at most this long, and what it signs is refused by the chain, not lost.
 */
const FOUND_FOR_MS = 600_000;

const SYSTEM = 'eosio';
const NOTHING_RENAMED: ReadonlySet<string> = new Set();

/** Table of every contract with REX, whatever its version. */
const REX_TABLE = 'rexpool';
/** Action since the contract that sends rents and fees to the system's fee account (3.4.0). */
const SINCE_FEE_ACCOUNT = 'donatetorex';
/** Table since REX 2.0 (3.5.0), with which the vote was no longer required. */
const SINCE_REX_2 = 'rexmaturity';

interface Known<T> {
  readonly at: Instant;
  readonly answer: Promise<T>;
}

/** Detects the contracts of each node, once and again when the result is too old. A failure is not kept. */
export class ContractVersions {
  private readonly profile: AntelopeProfile;
  private readonly clock: Clock;
  private readonly reads: BlockReads | null;
  private readonly found = new Map<string, Known<ContractVersion>>();
  private readonly renamed = new Map<string, Known<ReadonlySet<string>>>();

  /** `reads`: shares ABIs with other readers. */
  constructor(profile: AntelopeProfile, clock: Clock, reads: BlockReads | null = null) {
    this.profile = profile;
    this.clock = clock;
    this.reads = reads;
  }

  /** Returns a node's version. Rejects with `node-answer-invalid` where an ABI cannot be decoded, or is none of a contract with REX. */
  of(node: string): Promise<ContractVersion> {
    return this.once(this.found, node, () =>
      contractVersion(this.profile, node, nodeAsk(node, this.reads), () => this.renamedOf(node)).catch((thrown: unknown) => {
        this.renamed.delete(node);
        throw thrown;
      }),
    );
  }

  /** Returns only the actions of the wrapper contract, which needs one ABI less. Rejects with `node-answer-invalid` where it cannot be decoded. */
  renamedOf(node: string): Promise<ReadonlySet<string>> {
    return this.once(this.renamed, node, () => renamedActionsAt(this.profile, nodeAsk(node, this.reads)));
  }

  private once<T>(known: Map<string, Known<T>>, node: string, ask: () => Promise<T>): Promise<T> {
    const now = this.clock.now();
    const earlier = known.get(node);
    if (earlier && now >= earlier.at && now - earlier.at < FOUND_FOR_MS) return earlier.answer;
    const entry = { at: now, answer: ask() };
    known.set(node, entry);
    entry.answer.catch(() => {
      if (known.get(node) === entry) known.delete(node);
    });
    return entry.answer;
  }
}

async function contractVersion(
  { coin, rexSymbol, systemContract, tokenMigration }: AntelopeProfile,
  node: string,
  ask: NodeAsk,
  renamedOf: () => Promise<ReadonlySet<string>>,
): Promise<ContractVersion> {
  const core = coin.native;
  const rex = rexSymbol ?? core;
  if (systemContract === 'bos-3.0.4') return { rules: bosRules(core, rex), hasMaturityTable: false, renamed: NOTHING_RENAMED };
  const [system, renamed] = await Promise.all([definitionOf(ask, SYSTEM), renamedOf()]);
  const has = (list: 'tables' | 'actions', wanted: string): boolean => system?.[list].some((entry) => entry.name === wanted) ?? false;
  if (rexSymbol !== null && !has('tables', REX_TABLE)) throw new PoolError('node-answer-invalid', { node, what: `get_abi.${SYSTEM}` });
  const hasMaturityTable = has('tables', SINCE_REX_2);
  const rules = hasMaturityTable
    ? rex2Rules(core, rex)
    : rex1Rules(core, rex, has('actions', SINCE_FEE_ACCOUNT) ? 'fee-account' : 'rex-holders');
  if (tokenMigration === null || renamed.size === 0) return { rules, hasMaturityTable, renamed };
  const underNewName = renamedRules(core, rex, { contract: tokenMigration.contract, coin: coin.display });
  return { rules: { ...rules, tokenMigration: underNewName.tokenMigration }, hasMaturityTable, renamed };
}

async function renamedActionsAt(profile: AntelopeProfile, ask: NodeAsk): Promise<ReadonlySet<string>> {
  const { tokenMigration, systemContract } = profile;
  const offered = tokenMigration === null || systemContract === 'bos-3.0.4' ? null : await definitionOf(ask, tokenMigration.contract);
  if (tokenMigration === null || offered === null) return NOTHING_RENAMED;
  const { renamedActions } = await import('./migrated-actions.ts');
  return renamedActions(profile, tokenMigration.contract, offered);
}
