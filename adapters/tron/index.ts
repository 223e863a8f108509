import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { Clock } from '../../application/ports/clock.ts';
import { DelegationReader } from '../../application/ports/readers/delegation-reader.ts';
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
import { TronNode } from './node.ts';
import { solidAddresses } from './rpc/solid-address.ts';
import { tronNodes } from './rpc/node-protocol.ts';
import type { TronProfile } from '../../domain/tron/profile.ts';
import { tronProfile } from './chains/tron-profile.ts';

/**
 * Binds BlockReads, NodeDirectory, ChainNode, DelegationReader, Transactions and Wallet for a chain of this protocol. The container
 * must hold ACTIVE_PROFILE, CHOSEN_NODES, Clock and PoolBackend.
 */
export function chainModule(signer: ChainSigner): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(BlockReads)
      .toResolvedValue((clock: Clock) => new BlockReads(clock), [Clock])
      .inSingletonScope();
    bind(NodeList)
      .toResolvedValue(
        (profile, chosen, backend: PoolBackend, clock: Clock, reads: BlockReads) =>
          new NodeList(profile, tronNodes(solidAddresses(tronProfile(profile))), clock, nodeSource(profile, chosen, backend, clock), reads),
        [ACTIVE_PROFILE, CHOSEN_NODES, PoolBackend, Clock, BlockReads],
      )
      .inSingletonScope();
    bind(TronNode)
      .toResolvedValue((profile, nodes: NodeList) => new TronNode(nodes, solidAddresses(tronProfile(profile))), [ACTIVE_PROFILE, NodeList])
      .inSingletonScope();
    bind(NodeDirectory).toService(NodeList);
    bind(ChainNode).toService(TronNode);
    bind(DelegationReader).toService(TronNode);
    bind(Transactions)
      .toResolvedValue(
        (profile, nodes: NodeList) =>
          new LazyTransactions(
            new OnDemand(async () => {
              const { TronTransactions } = await import('./write/transactions.ts');
              return new TronTransactions(tronProfile(profile), nodes);
            }),
          ),
        [ACTIVE_PROFILE, NodeList],
      )
      .inSingletonScope();
    bind(Wallet)
      .toResolvedValue(
        (profile, nodes: NodeList, clock: Clock) => walletOf(signer, tronProfile(profile), nodes, clock),
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

function walletOf(signer: ChainSigner, profile: TronProfile, nodes: NodeList, clock: Clock): Wallet {
  if (signer.kind === 'page') {
    return new LazyWallet(signer.label, async () => {
      const [{ TronWallet }, { pageHost }] = await Promise.all([import('./wallet/injected-wallet.ts'), import('./wallet/page-host.ts')]);
      return new TronWallet(signer.label, profile, nodes, clock, pageHost());
    });
  }
  if (signer.kind === 'none') return new AbsentWallet();
  return new LazyWallet('key', async () => {
    const [{ PermittedWallet }, wallet] = await Promise.all([import('./wallet/permitted-wallet.ts'), signer.load(profile)]);
    return new PermittedWallet(wallet, nodes);
  });
}
