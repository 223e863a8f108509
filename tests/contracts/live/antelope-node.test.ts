import { EOS } from '../../../adapters/antelope/eos.ts';
import type { FaultKind } from '../../../sandbox/antelope/faults.ts';
import { chainNodeContract, type NodeFault } from '../chain-node-contract.ts';
import { liveChain, REX_HOLDER } from './live-chain.ts';

const KINDS: Readonly<Record<NodeFault, { readonly kind: FaultKind; readonly on: 'read' | 'write'; readonly times: number; readonly amount: number }>> = {
  unreachable: { kind: 'drop', on: 'read', times: 1000, amount: 0 },
  stale: { kind: 'stale-head', on: 'read', times: 1000, amount: 600 },
  cpu: { kind: 'cpu', on: 'write', times: 1, amount: 0 },
  'drop-after-accept': { kind: 'drop-after-accept', on: 'write', times: 1, amount: 0 },
};

chainNodeContract('AntelopeNode on the sandbox', { faults: ['unreachable', 'stale', 'cpu', 'drop-after-accept'], irreversibleAfterMs: 10_000 }, async () => {
  const chain = await liveChain();
  return {
    node: chain.node,
    chainId: EOS.chainId,
    coin: EOS.coin.native,
    account: REX_HOLDER,
    stranger: 'nosuchperson',
    signed: async () => {
      const unsigned = await chain.unsigned();
      return { signed: await chain.wallet.sign(unsigned, await chain.wallet.connect()), builtAtBlock: unsigned.builtAtBlock };
    },
    pass: chain.pass,
    provoke: async (fault) => chain.sandbox.world.faults.add({ node: 'all', ...KINDS[fault] }),
    close: () => chain.sandbox.stop(),
  };
});
