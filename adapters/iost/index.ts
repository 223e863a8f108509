import { ContainerModule } from 'inversify';
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
import { nodeSource } from '../platform/nodes/node-source.ts';
import type { IostProfile } from '../../domain/iost/profile.ts';
import { iostProfile } from './chains/iost-profile.ts';
import { KeyCheckedWallet } from './wallet/key-checked-wallet.ts';
import { IostNode } from './node.ts';
import { IOST_NODES } from './rpc/node-protocol.ts';

/**
 * Binds BlockReads, NodeDirectory, ChainNode, Transactions and Wallet for a chain of this protocol. The container must hold ACTIVE_PROFILE,
 * CHOSEN_NODES, Clock and PoolBackend.
 */
export function chainModule(signer: ChainSigner): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(BlockReads)
      .toResolvedValue((clock: Clock) => new BlockReads(clock), [Clock])
      .inSingletonScope();
    bind(NodeList)
      .toResolvedValue(
        (profile, chosen, backend: PoolBackend, clock: Clock, reads: BlockReads) =>
          new NodeList(profile, IOST_NODES, clock, nodeSource(profile, chosen, backend, clock), reads),
        [ACTIVE_PROFILE, CHOSEN_NODES, PoolBackend, Clock, BlockReads],
      )
      .inSingletonScope();
    bind(IostNode)
      .toResolvedValue((profile, nodes: NodeList) => new IostNode(iostProfile(profile), nodes), [ACTIVE_PROFILE, NodeList])
      .inSingletonScope();
    bind(NodeDirectory).toService(NodeList);
    bind(ChainNode).toService(IostNode);
    bind(Transactions)
      .toResolvedValue(
        (profile, nodes: NodeList) =>
          new LazyTransactions(
            new OnDemand(async () => {
              // The data for the page's wallet loads along, so that a failed load shows before the wallet is asked for anything.
              const [{ IostTransactions }] = await Promise.all([
                import('./write/transactions.ts'),
                signer.kind === 'page' ? import('./wallet/wallet-signing.ts') : null,
              ]);
              return new IostTransactions(iostProfile(profile), nodes);
            }),
          ),
        [ACTIVE_PROFILE, NodeList],
      )
      .inSingletonScope();
    bind(Wallet)
      .toResolvedValue(
        (profile, nodes: NodeList, clock: Clock) => walletOf(signer, iostProfile(profile), nodes, clock),
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

function walletOf(signer: ChainSigner, profile: IostProfile, nodes: NodeList, clock: Clock): Wallet {
  if (signer.kind === 'page') {
    return new LazyWallet(signer.label, async () => {
      const [{ IostWallet }, { pageHost }] = await Promise.all([import('./wallet/injected-wallet.ts'), import('./wallet/page-host.ts')]);
      return new IostWallet(signer.label, profile, nodes, clock, pageHost());
    });
  }
  return signer.kind === 'local-key'
    ? new KeyCheckedWallet(new LazyWallet('key', () => signer.load(profile)), profile, nodes)
    : new AbsentWallet();
}
