import * as v from 'valibot';
import { decoded } from '../../platform/decoded.ts';
import type { BlockReads } from '../../../application/read/block-reads.ts';
import type { Clock } from '../../../application/ports/clock.ts';
import type { Instant } from '../../../domain/core/chain/time.ts';
import { nodeAsk, type NodeAsk } from '../rpc/node-ask.ts';
import { NodeRefusal } from '../rpc/rpc.ts';
import { isUnknownAccount } from '../rpc/unknown-account.ts';
import { name } from '../rpc/wire.ts';

const definition = v.object({
  types: v.optional(v.array(v.object({ new_type_name: v.string(), type: v.string() })), []),
  structs: v.array(v.object({ name: v.string(), base: v.string(), fields: v.array(v.object({ type: v.string() })) })),
  actions: v.array(v.object({ name, type: v.string() })),
  tables: v.array(v.object({ name })),
});
/** The part of a contract's ABI that is read. */
export type ContractDefinition = v.InferOutput<typeof definition>;

const codeHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/**
 * How long a definition serves before the hash of the contract's code is compared again. Contracts change at a moment their owners announce, a
 * few times a year: a page that stays open reckons by the old ones for at most so long, and what it signs meanwhile is refused, not lost.
 */
const CHECKED_FOR_MS = 300_000;

interface KnownDefinition {
  readonly checkedAt: Instant;
  readonly definition: Promise<ContractDefinition | null>;
  /** Hash of the code, asked for before the definition; null before the first comparison, and where the node reports none. */
  readonly hash: string | null;
}

/**
 * Definitions of contracts by the hash of their code, each node's own. A definition is read once and again when the hash that `get_code_hash`
 * returns is another one; a definition that was published anew without new code is not seen before the next start.
 */
export class ContractDefinitions {
  private readonly clock: Clock;
  private readonly reads: BlockReads | null;
  private readonly known = new Map<string, KnownDefinition>();

  /** `reads`: where a first reading is shared with whatever else reads the same; a comparison never is. */
  constructor(clock: Clock, reads: BlockReads | null = null) {
    this.clock = clock;
    this.reads = reads;
  }

  /**
   * Returns the definition of `account`'s contract as `node` reports it; null where the account has no contract, or there is no such account.
   * Rejects with `node-answer-invalid` where the answer cannot be read. A failure is not kept.
   */
  of(node: string, account: string): Promise<ContractDefinition | null> {
    const key = `${node} ${account}`;
    const now = this.clock.now();
    const earlier = this.known.get(key);
    if (earlier && now >= earlier.checkedAt && now - earlier.checkedAt < CHECKED_FOR_MS) return earlier.definition;
    if (!earlier) return this.keep(key, { checkedAt: now, definition: this.first(node, account), hash: null });
    const compared = this.compared(key, nodeAsk(node), account, earlier);
    return this.keep(key, { checkedAt: now, definition: compared, hash: earlier.hash });
  }

  /** Reads a definition in a scope of its own, so that it is kept for services of the same run that come later. */
  private first(node: string, account: string): Promise<ContractDefinition | null> {
    const { reads } = this;
    return reads === null ? definitionOf(nodeAsk(node), account) : reads.shared(() => definitionOf(nodeAsk(node, reads), account));
  }

  private async compared(key: string, ask: NodeAsk, account: string, earlier: KnownDefinition): Promise<ContractDefinition | null> {
    const hash = await codeHashOf(ask, account);
    if (hash !== null && hash === earlier.hash) return earlier.definition;
    const definition = await definitionOf(ask, account);
    const current = this.known.get(key);
    if (current) this.known.set(key, { ...current, hash });
    return definition;
  }

  private keep(key: string, entry: KnownDefinition): Promise<ContractDefinition | null> {
    this.known.set(key, entry);
    entry.definition.catch(() => {
      if (this.known.get(key)?.definition === entry.definition) this.known.delete(key);
    });
    return entry.definition;
  }
}

/** Returns the hash of a contract's code, or null where the node does not report one. Rejects where the node does not answer. */
async function codeHashOf(ask: NodeAsk, account: string): Promise<string | null> {
  const answer = await ask('get_code_hash', { account_name: account }).catch((thrown: unknown) => {
    if (thrown instanceof NodeRefusal && !thrown.busy) return null;
    throw thrown;
  });
  const read = v.safeParse(v.object({ account_name: v.literal(account), code_hash: codeHash }), answer);
  return read.success ? read.output.code_hash : null;
}

async function definitionOf(ask: NodeAsk, account: string): Promise<ContractDefinition | null> {
  const answer = await ask('get_abi', { account_name: account }, 'settled').catch(async (thrown: unknown) => {
    if (await isUnknownAccount(thrown)) return { account_name: account };
    throw thrown;
  });
  return decoded(v.object({ account_name: v.literal(account), abi: v.nullish(definition) }), answer, `get_abi.${account}`).abi ?? null;
}
