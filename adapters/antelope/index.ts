import { ContainerModule, type ServiceIdentifier } from 'inversify';
import { RexReader } from '../../application/ports/readers/rex-reader.ts';
import { BilledTransactions } from '../../application/ports/billed-transactions.ts';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { Clock } from '../../application/ports/clock.ts';
import { NodeDirectory } from '../../application/ports/node-directory.ts';
import { PoolBackend } from '../../application/ports/pool-backend.ts';
import { Transactions } from '../../application/ports/transactions.ts';
import { Wallet } from '../../application/ports/wallet.ts';
import { BlockReads } from '../../application/read/block-reads.ts';
import { AbsentWallet } from '../platform/wallet/absent-wallet.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import type { ChainSigner } from '../platform/wallet/chain-signer.ts';
import { CHOSEN_NODES } from '../platform/nodes/chosen-nodes.ts';
import { LazyTransactions } from '../platform/lazy-transactions.ts';
import { OnDemand } from '../platform/on-demand.ts';
import { LazyWallet } from '../platform/wallet/lazy-wallet.ts';
import { NodeList } from '../platform/nodes/node-list.ts';
import { READ_THROUGH_BACKEND, type ReadThroughBackend } from '../platform/backend-rows.ts';
import { nodeSource } from '../platform/nodes/node-source.ts';
import type { AntelopeProfile } from '../../domain/antelope/profile.ts';
import { antelopeProfile } from './chains/antelope-profile.ts';
import { ContractVersions } from './read/system-contract.ts';
import { AntelopeNode } from './node.ts';
import { ANTELOPE_NODES } from './rpc/node-protocol.ts';
import { SESSION_CHOICES } from './wallet/session/session-choices.ts';
import { LazyBilledTransactions } from './write/lazy-billed-transactions.ts';
import type { AntelopeTransactions } from './write/transactions.ts';

/** Both ports the transactions of this protocol have, in one object that comes on demand. */
const OWN_TRANSACTIONS: ServiceIdentifier<OnDemand<AntelopeTransactions>> = Symbol('transactions of this protocol');

/**
 * Binds BlockReads, NodeDirectory, ChainNode, RexReader, Transactions and Wallet for a chain of this protocol. The container must hold
 * ACTIVE_PROFILE, CHOSEN_NODES, READ_THROUGH_BACKEND, Clock and PoolBackend.
 */
export function chainModule(signer: ChainSigner): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(BlockReads)
      .toResolvedValue((clock: Clock) => new BlockReads(clock), [Clock])
      .inSingletonScope();
    bind(NodeList)
      .toResolvedValue(
        (profile, chosen, backend: PoolBackend, clock: Clock, reads: BlockReads) =>
          new NodeList(profile, ANTELOPE_NODES, clock, nodeSource(profile, chosen, backend, clock), reads),
        [ACTIVE_PROFILE, CHOSEN_NODES, PoolBackend, Clock, BlockReads],
      )
      .inSingletonScope();
    bind(ContractVersions)
      .toResolvedValue(
        (profile, clock: Clock, reads: BlockReads) => new ContractVersions(antelopeProfile(profile), clock, reads),
        [ACTIVE_PROFILE, Clock, BlockReads],
      )
      .inSingletonScope();
    bind(AntelopeNode)
      .toResolvedValue(
        (profile, nodes: NodeList, contracts: ContractVersions, readThroughBackend: ReadThroughBackend | null) =>
          new AntelopeNode(antelopeProfile(profile), nodes, contracts, readThroughBackend),
        [ACTIVE_PROFILE, NodeList, ContractVersions, READ_THROUGH_BACKEND],
      )
      .inSingletonScope();
    bind(NodeDirectory).toService(NodeList);
    bind(ChainNode).toService(AntelopeNode);
    bind(RexReader).toService(AntelopeNode);
    bind(OWN_TRANSACTIONS)
      .toResolvedValue(
        (profile, nodes: NodeList, contracts: ContractVersions) =>
          new OnDemand(async () => {
            const { AntelopeTransactions } = await import('./write/transactions.ts');
            return new AntelopeTransactions(antelopeProfile(profile), nodes, contracts);
          }),
        [ACTIVE_PROFILE, NodeList, ContractVersions],
      )
      .inSingletonScope();
    bind(Transactions)
      .toResolvedValue((own: OnDemand<AntelopeTransactions>) => new LazyTransactions(own), [OWN_TRANSACTIONS])
      .inSingletonScope();
    bind(BilledTransactions)
      .toResolvedValue((own: OnDemand<AntelopeTransactions>) => new LazyBilledTransactions(own), [OWN_TRANSACTIONS])
      .inSingletonScope();
    bind(Wallet)
      .toResolvedValue(
        (profile, nodes: NodeList, clock: Clock) => walletOf(signer, antelopeProfile(profile), nodes, clock),
        [ACTIVE_PROFILE, NodeList, Clock],
      )
      .inSingletonScope();
  });
}

/** Loads and returns the services of this protocol for plans and writes. */
export async function servicesModule(): Promise<ContainerModule> {
  const { protocolServices } = await import('./services-module.ts');
  return protocolServices();
}

function walletOf(signer: ChainSigner, profile: AntelopeProfile, nodes: NodeList, clock: Clock): Wallet {
  if (signer.kind === 'page') {
    const { channel = () => null, outside = null } = signer;
    return new LazyWallet(
      signer.label,
      async () => {
        const [{ PageWallet }, { pageHost }] = await Promise.all([import('./wallet/page-wallet.ts'), import('./wallet/page-host.ts')]);
        return new PageWallet({ profile, nodes, clock, host: pageHost(), channel, outside });
      },
      outside === null ? [] : SESSION_CHOICES,
    );
  }
  return signer.kind === 'local-key' ? new LazyWallet('key', () => signer.load(profile)) : new AbsentWallet();
}
