import { ContainerModule } from 'inversify';
import { WitnessRewardReader } from '../../application/ports/readers/witness-reward-reader.ts';
import { NodeList } from '../platform/nodes/node-list.ts';
import { WitnessRewards } from './read/witness-reward.ts';

/** Binds WitnessRewardReader; the chain's module binds what it reads from. */
export function witnessRewardReader(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(WitnessRewardReader)
      .toResolvedValue((nodes: NodeList) => new WitnessRewards(nodes), [NodeList])
      .inSingletonScope();
  });
}
