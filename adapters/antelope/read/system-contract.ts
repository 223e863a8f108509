import type { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { PoolError } from '../../../domain/core/errors/pool-error.ts';
import { bosRules, renamedRules, rex1Rules, rex2Rules, type ContractRules } from '../../../domain/antelope/contract/contract-rules.ts';
import { SYSTEM_ACCOUNTS } from '../../../domain/antelope/contract/system-accounts.ts';
import type { AntelopeProfile } from '../../../domain/antelope/profile.ts';
import type { BlockReads } from '../../../application/read/block-reads.ts';
import { nodeAsk, type NodeAsk } from '../rpc/node-ask.ts';
import { definitionOf } from './contract-definition.ts';

/** What the contracts behind a chain's coin and stake are. */
export interface ContractVersion {
  /** The rules simulations reckon by. */
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

const NOTHING_RENAMED: ReadonlySet<string> = new Set();

/** What every contract with REX has, whatever its generation. */
const REX_TABLE = 'rexpool';
/** Came with the contract that sends rents and fees to the system’s fee account (3.4.0). */
const SINCE_FEE_ACCOUNT = 'donatetorex';
/** Came with REX 2.0 (3.5.0), and with it the vote was needed no more. */
const SINCE_REX_2 = 'rexmaturity';

interface Known<T> {
  readonly at: Instant;
  readonly answer: Promise<T>;
}

/** The contracts of each node, asked for once and again when its word has grown old. A failure is not kept. */
export class ContractVersions {
  private readonly profile: AntelopeProfile;
  private readonly clock: Clock;
  private readonly reads: BlockReads | null;
  private readonly found = new Map<string, Known<ContractVersion>>();
  private readonly renamed = new Map<string, Known<ReadonlySet<string>>>();

  /** `reads`: through which definitions are shared with whatever else reads them. */
  constructor(profile: AntelopeProfile, clock: Clock, reads: BlockReads | null = null) {
    this.profile = profile;
    this.clock = clock;
    this.reads = reads;
  }

  /** Rejects with `node-answer-invalid` where a definition cannot be read, or is none of a contract with REX. */
  of(node: string): Promise<ContractVersion> {
    return this.once(this.found, node, () =>
      contractVersion(this.profile, node, nodeAsk(node, this.reads), () => this.renamedOf(node)).catch((thrown: unknown) => {
        this.renamed.delete(node);
        throw thrown;
      }),
    );
  }

  /** Only the actions of the contract that renamed the coin, which takes one definition less. Rejects with `node-answer-invalid` where it cannot be read. */
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
  const [system, renamed] = await Promise.all([definitionOf(ask, SYSTEM_ACCOUNTS.system), renamedOf()]);
  const has = (list: 'tables' | 'actions', wanted: string): boolean => system?.[list].some((entry) => entry.name === wanted) ?? false;
  if (rexSymbol !== null && !has('tables', REX_TABLE))
    throw new PoolError('node-answer-invalid', { node, what: `get_abi.${SYSTEM_ACCOUNTS.system}` });
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
