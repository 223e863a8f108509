import { ChainNode, type Acceptance, type NodeReport } from '../../application/ports/chain-node.ts';
import type { SignedTransaction } from '../../domain/chain/call.ts';
import type { AccountSnapshot, ChainHead, ChainPoolSnapshot } from '../../domain/chain/snapshot.ts';
import type { Sighting, SoughtTransaction } from '../../domain/chain/verdict.ts';
import { isPoolError, PoolError } from '../../domain/errors/pool-error.ts';
import { readAccount } from './account-reader.ts';
import type { AntelopeProfile } from './antelope-profile.ts';
import type { NodeList } from '../platform/node-list.ts';
import { searchWindow } from '../platform/search-window.ts';
import { sendSigned } from './sending.ts';
import { SearchMemory, sighting } from './sighting.ts';
import { hasMaturityTable } from './system-contract.ts';
import { tableRows } from './table-reader.ts';
import { rexMaturityRules, rexPoolRow } from './tables.ts';

/** The chain through its nodes' HTTP interface. */
export class AntelopeNode extends ChainNode {
  private readonly profile: AntelopeProfile;
  private readonly nodes: NodeList;
  private readonly memory = new SearchMemory();

  constructor(profile: AntelopeProfile, nodes: NodeList) {
    super();
    this.profile = profile;
    this.nodes = nodes;
  }

  head(): Promise<ChainHead> {
    return this.nodes.first(async (_node, head) => head);
  }

  async account(name: string): Promise<AccountSnapshot> {
    if (!this.profile.accountName.pattern.test(name)) throw new PoolError('account-name-invalid', { account: name });
    try {
      return await this.nodes.first((node, head) => readAccount(this.profile, node, head, name));
    } catch (thrown) {
      if (isPoolError(thrown) && thrown.error === 'account-not-found') throw new PoolError('account-not-found', { account: name }, { raw: thrown.raw });
      throw thrown;
    }
  }

  pool(): Promise<ChainPoolSnapshot> {
    return this.nodes.first(async (node, at) => {
      const rexSymbol = this.profile.rexSymbol;
      if (rexSymbol === null) return { at, rex: null, releaseDelayMs: null };
      const [pool, maturity] = await Promise.all([
        tableRows(node, { code: 'eosio', scope: 'eosio', table: 'rexpool' }),
        hasMaturityTable(this.profile) ? tableRows(node, { code: 'eosio', scope: 'eosio', table: 'rexmaturity' }) : [],
      ]);
      if (pool[0] === undefined) return { at, rex: null, releaseDelayMs: null };
      return { at, rex: { pool: rexPoolRow(pool[0], this.profile.coin.native, rexSymbol), rules: rexMaturityRules(maturity) }, releaseDelayMs: null };
    });
  }

  send(signed: SignedTransaction): Promise<Acceptance> {
    return sendSigned(this.nodes, signed);
  }

  transaction({ id, fromBlock, expiresAt }: SoughtTransaction): Promise<Sighting> {
    if (id === null) throw new Error('a transaction of this protocol is sought by its id, which is known before it is signed');
    const windowBlocks = searchWindow(this.profile);
    return this.nodes.first(
      (node, head) => sighting(node, head, id, { fromBlock, windowBlocks, expiresAt, memory: this.memory }),
      (seen) => seen.state !== 'unseen' || seen.searchedFrom <= fromBlock,
    );
  }

  check(): Promise<readonly NodeReport[]> {
    return this.nodes.report();
  }
}
