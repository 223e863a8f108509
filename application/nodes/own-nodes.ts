import type { ListedNode } from '../../domain/core/chain/listed-node.ts';
import { PoolError } from '../../domain/core/errors/pool-error.ts';
import type { NodeReport } from '../ports/chain-node.ts';
import { type KeptNodes, MOST_OWN_NODES, type OwnNodeList } from '../ports/kept-nodes.ts';
import type { NodeDirectory } from '../ports/node-directory.ts';

/** The nodes of a network: the list in force, and which of it the user added. */
export interface NodeOverview {
  readonly nodes: readonly ListedNode[];
  readonly own: OwnNodeList;
}

/** Shows and changes the user's own nodes of one network. A change counts from the next reading. */
export class OwnNodes {
  private readonly kept: KeptNodes;
  private readonly directory: NodeDirectory;

  constructor(kept: KeptNodes, directory: NodeDirectory) {
    this.kept = kept;
    this.directory = directory;
  }

  async overview(): Promise<NodeOverview> {
    const [nodes, own] = await Promise.all([this.directory.all(), this.kept.read()]);
    return { nodes, own };
  }

  /**
   * Adds a node at the end of the user's own, once it has reported that it is on the network's chain, and returns what it reported: its head may be
   * old. A node that nobody but the backend names becomes the user's own. Errors: those of `KeptNodes.address`, `node-listed-already`,
   * `own-nodes-full`, `own-node-silent`, `node-wrong-chain`, `node-answer-invalid`, `node-busy`.
   */
  async add(text: string): Promise<NodeReport> {
    const address = this.kept.address(text);
    const { nodes, own } = await this.overview();
    const listed = nodes.find(({ url }) => url === address);
    const isNew = listed === undefined || (listed.namedBy === 'backend' && listed.operator === null);
    if (!isNew || own.addresses.includes(address)) {
      throw new PoolError('node-listed-already', { node: address });
    }
    if (own.addresses.length >= MOST_OWN_NODES) throw full();
    const report = await this.directory.look(address);
    if (report.head === null) throw unusable(report, address);
    const { addresses } = await this.kept.change((present) =>
      present.includes(address) || present.length >= MOST_OWN_NODES ? present : [...present, address],
    );
    if (!addresses.includes(address)) throw full();
    return report;
  }

  /** Removes one of the user's own nodes and returns its address. Errors: those of `KeptNodes.address`, `own-node-missing`. */
  async remove(text: string): Promise<string> {
    const address = this.kept.address(text);
    let found = false;
    await this.kept.change((present) => {
      found = present.includes(address);
      return present.filter((each) => each !== address);
    });
    if (!found) throw new PoolError('own-node-missing', { node: address });
    return address;
  }
}

function full(): PoolError {
  return new PoolError('own-nodes-full', { max: MOST_OWN_NODES });
}

function unusable({ error }: NodeReport, node: string): PoolError {
  if (error !== null && error.error !== 'node-unreachable') return error;
  return new PoolError('own-node-silent', { node }, { raw: error?.raw ?? null, cause: error });
}
