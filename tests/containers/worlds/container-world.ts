import type { ChainSigner } from '../../../adapters/platform/wallet/chain-signer.ts';
import type { OperationKind } from '../../../domain/chain/operation.ts';
import type { NodeFault } from '../../contracts/chain-node-contract.ts';
import type { Ports, TestedChain } from '../../contracts/live/tested-chain.ts';
import type { RunningContainer } from './running-container.ts';

/** A chain whose nodes run in containers. */
export interface ContainerWorld extends TestedChain {
  /** Name of the world, for titles of tests. */
  readonly title: string;
  /** Operations that its accounts can do. */
  readonly kinds: readonly OperationKind[];
  /** Whether a node that stops may forget what it had taken and no block held yet. */
  readonly forgetsWhenStopped: boolean;
  /** Time after which what was sent is certainly irreversible. */
  readonly irreversibleAfterMs: number;
  /** Lets time pass until what is in a block now is irreversible. */
  readonly untilIrreversible: () => Promise<void>;
  /** Faults its nodes can be told to show. */
  readonly faults: readonly NodeFault[];
  readonly inject: (fault: NodeFault) => Promise<void>;
  /** Whether transactions are found by their signer and calls. */
  readonly byOrigin: boolean;
  /** The container that answers for the node, and its port. Stopping it leaves a chain that goes on, or goes on later. */
  readonly door: { readonly container: RunningContainer; readonly port: number };
  /** Address of a node that no fault befalls; null where the only node is the one behind the door. */
  readonly witness: string | null;
  /** Wires new ports to other addresses of the nodes. */
  readonly portsThrough: (nodes: readonly string[], signer: ChainSigner) => Promise<Ports>;
  readonly close: () => Promise<void>;
}
