import { EOS } from '../../../../adapters/antelope/chains/eos.ts';
import { NodeList } from '../../../../adapters/platform/nodes/node-list.ts';
import type { ChainHead } from '../../../../domain/chain/snapshot.ts';
import { type ListedNode, listedNodes } from '../../../../domain/core/chain/listed-node.ts';
import { FakeClock } from '../../../support/fakes/fake-clock.ts';

/** Three nodes of two operators: `a` and `a2` are one opinion, `b` another. */
const NODES: readonly ListedNode[] = listedNodes({
  user: [],
  backend: [],
  network: [
    { url: 'http://a', operator: 'A' },
    { url: 'http://a2', operator: 'A' },
    { url: 'http://b', operator: 'B' },
    { url: 'http://c', operator: 'C' },
  ],
});

export function headAt(node: string, time: number, irreversibleTime: number | null = time - 1_000): ChainHead {
  return {
    node,
    chainId: EOS.chainId,
    headNumber: 1_000,
    headTime: time,
    irreversibleNumber: 998,
    irreversibleTime,
    receivedAt: time,
  };
}

/** Returns a list of some of the nodes, whose heads are as given, at the device's time by default. */
export function listOf(names: readonly string[], clock: FakeClock, heads: Readonly<Record<string, number>> = {}): NodeList {
  const head = async (node: string): Promise<ChainHead> => headAt(node, heads[node.slice('http://'.length)] ?? clock.now());
  const nodes = NODES.filter(({ url }) => names.includes(url.slice('http://'.length)));
  return new NodeList(EOS, { head, failure: () => null }, clock, async () => nodes);
}
