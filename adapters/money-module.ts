import { ContainerModule } from 'inversify';
import { MoneyService } from '../application/features/money/money-service.ts';
import { ChainNode } from '../application/ports/chain-node.ts';
import { Clock } from '../application/ports/clock.ts';
import { ACTIVE_PROFILE } from './platform/active-profile.ts';
import { KEPT_FIGURES } from './platform/kept-figures.ts';

/** Binds what reads where an account's coins are; the chain's module and that of the services that read bind what it needs. */
export function moneyServices(): ContainerModule {
  return new ContainerModule(({ bind }) => {
    bind(MoneyService)
      .toResolvedValue(
        (node: ChainNode, clock: Clock, profile, kept) => new MoneyService(node, clock, profile, kept),
        [ChainNode, Clock, ACTIVE_PROFILE, KEPT_FIGURES],
      )
      .inSingletonScope();
  });
}
