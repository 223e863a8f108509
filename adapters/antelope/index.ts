import { ContainerModule } from 'inversify';
import { ChainNode } from '../../application/ports/chain-node.ts';
import { Clock } from '../../application/ports/clock.ts';
import { ErrorExplainer } from '../../application/ports/error-explainer.ts';
import { PoolBackend } from '../../application/ports/pool-backend.ts';
import { Transactions } from '../../application/ports/transactions.ts';
import { Wallet } from '../../application/ports/wallet.ts';
import type { ChainProfile } from '../../domain/chain/profile.ts';
import { ACTIVE_PROFILE } from '../platform/active-profile.ts';
import { CHOSEN_NODES } from '../platform/chosen-nodes.ts';
import { AbsentWallet } from './absent-wallet.ts';
import { AntelopeErrorExplainer } from './antelope-error-explainer.ts';
import { type AntelopeProfile, antelopeProfile } from './antelope-profile.ts';
import { LazyTransactions } from './lazy-transactions.ts';
import { LazyWallet } from './lazy-wallet.ts';
import { AntelopeNode } from './node.ts';
import { NodeList } from './node-list.ts';
import { nodeSource } from './node-source.ts';
import { pageHost } from './page-host.ts';
import { ScatterWallet } from './scatter-wallet.ts';

/** Who signs: the wallet of the page, a key held by this process, or nobody. */
export type AntelopeSigner =
  | { readonly kind: 'scatter'; readonly label: string }
  | { readonly kind: 'local-key'; readonly load: (profile: ChainProfile) => Promise<Wallet> }
  | { readonly kind: 'none' };

/**
 * Binds ChainNode, Transactions, Wallet and ErrorExplainer for a chain of this protocol. The container must hold ACTIVE_PROFILE,
 * CHOSEN_NODES, Clock and PoolBackend.
 */
export function antelopeModule(signer: AntelopeSigner): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(NodeList)
      .toResolvedValue((profile, chosen, backend: PoolBackend, clock: Clock) => new NodeList(antelopeProfile(profile), clock, nodeSource(profile, chosen, backend, clock)), [ACTIVE_PROFILE, CHOSEN_NODES, PoolBackend, Clock])
      .inSingletonScope();
    bind(ChainNode)
      .toResolvedValue((profile, nodes: NodeList) => new AntelopeNode(antelopeProfile(profile), nodes), [ACTIVE_PROFILE, NodeList])
      .inSingletonScope();
    bind(Transactions)
      .toResolvedValue(
        (profile, nodes: NodeList) =>
          new LazyTransactions(async () => {
            const { AntelopeTransactions } = await import('./transactions.ts');
            return new AntelopeTransactions(antelopeProfile(profile), nodes);
          }),
        [ACTIVE_PROFILE, NodeList],
      )
      .inSingletonScope();
    bind(Wallet)
      .toResolvedValue((profile, nodes: NodeList, clock: Clock) => walletOf(signer, antelopeProfile(profile), nodes, clock), [ACTIVE_PROFILE, NodeList, Clock])
      .inSingletonScope();
    bind(ErrorExplainer).toResolvedValue(() => new AntelopeErrorExplainer(), []).inSingletonScope();
  });
}

function walletOf(signer: AntelopeSigner, profile: AntelopeProfile, nodes: NodeList, clock: Clock): Wallet {
  if (signer.kind === 'scatter') return new ScatterWallet(signer.label, profile, nodes, clock, pageHost());
  return signer.kind === 'local-key' ? new LazyWallet('key', () => signer.load(profile)) : new AbsentWallet();
}
